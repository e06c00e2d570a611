variable "fabric" {
  type        = fabric
  description = "the fabric of the cables between nodes and leaves"
}

variable "row" {
  type        = string
  description = "the row of racks, which begins their names: R1 makes R101, R102, …"
}

variable "x_mm" {
  type        = number
  default     = 0
  description = "left edge of the row's first rack, along the row"
}

variable "y_mm" {
  type        = number
  default     = 0
  description = "where the row stands, across the rows"
}

variable "nodes" {
  type        = number
  default     = 32
  description = "nodes of the design, built or not: as many as a leaf has ports for"
  validation {
    condition     = var.nodes >= 1 && var.nodes == floor(var.nodes)
    error_message = "nodes is a whole number from 1, found ${var.nodes}"
  }
}

variable "unbuilt" {
  type        = list(number)
  default     = []
  description = "numbers of nodes that are part of the design and not built"
  validation {
    condition     = alltrue([for node in var.unbuilt : node >= 1 && node <= var.nodes])
    error_message = "unbuilt holds numbers of nodes, 1 to ${var.nodes}"
  }
}

variable "node_type" {
  type        = string
  default     = "nvidia/dgx-h100"
  description = "a type whose port group `compute` has the attribute `rail`, 1 to 8, beside `storage`, `inband` and `mgmt`"
}

variable "leaf_type" {
  type        = string
  default     = "nvidia/qm9700"
  description = "a type with the port groups `osfp` and `mgmt`"
}

variable "down_cages" {
  type        = number
  default     = 16
  description = "cages of a leaf that look to the nodes; the others look up"
}

variable "node_u" {
  type        = list(number)
  default     = [3, 13, 23, 33]
  description = "where the nodes of a rack stand, lowest unit of each"
}

variable "leaf_u" {
  type        = number
  default     = 30
  description = "where the leaf of rail 1 stands; the others follow every two units"
}

variable "height_u" {
  type    = number
  default = 48
}

variable "kept" {
  type = object({
    storage = optional(string)
    inband  = optional(string)
    mgmt    = optional(string)
  })
  default     = {}
  description = "for whom groups are kept free that nothing is connected to yet"
}
