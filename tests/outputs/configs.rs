//! Configurations through templates.

use std::sync::Arc;

use wireloom::base::ids::IdVec;
use wireloom::base::span::Span;
use wireloom::model::Model;
use wireloom::render::nos::{FileSpec, Need, NosSet, PathName, PathPiece, TemplateText, Templates};
use wireloom::source::SourceMap;

/// The shipped `frr` set for every tier that asks for it, interfaces under the fixture's names.
pub fn frr_of_tiers(model: &Model) -> (Templates, SourceMap) {
    let text = include_str!("../../templates/nos/frr/frr.conf.j2");
    set_of_tiers(model, text, 80)
}

/// A set of one template.
pub fn set_of_tiers(model: &Model, text: &str, description_limit: usize) -> (Templates, SourceMap) {
    let mut map = SourceMap::new();
    let file = map.add("templates/nos/frr/frr.conf.j2", text);
    let set = NosSet {
        name: "frr".to_owned(),
        description: String::new(),
        names: model.names.get("linux"),
        needs: vec![Need::Asn, Need::Loopback],
        description_limit,
        lldp_port_id: "ifname".to_owned(),
        files: vec![FileSpec {
            template: "frr.conf.j2".to_owned(),
            path: vec![
                PathPiece::Text("configs/".to_owned()),
                PathPiece::Name(PathName::Device),
                PathPiece::Text("/frr.conf".to_owned()),
            ],
            span: Span::NONE,
        }],
        templates: vec![TemplateText {
            name: "frr.conf.j2".to_owned(),
            file,
            text: Arc::from(text),
        }],
        span: Span::NONE,
    };
    let of_tier = model.tiers.iter().map(|tier| tier.nos.map(|_| 0)).collect::<Vec<Option<u32>>>();
    (Templates { sets: vec![set], of_tier: IdVec::from_vec(of_tier) }, map)
}
