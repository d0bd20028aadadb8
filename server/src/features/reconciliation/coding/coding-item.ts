import type { UnitCode } from '@milepost/contract/units/units'

/** A pay item of a project as far as coding depends on it. */
export interface CodingItem {
  id: number
  item_code: string
  item_description: string
  line_number: number
  unit_of_measure: UnitCode
  source_only: boolean
  is_dnp: boolean
  /** Contractors to whom its work may be assigned; if there are any, one must be chosen. */
  contractors: readonly { id: number; name: string }[]
}

/** A call's assignment of one ticket to one item; `path` is its place in the call. */
export interface WantedItem {
  project_pay_item_id: number
  /** In the item's unit, a decimal string. */
  quantity: string | null
  external_dot_contractor_id: number | null
  additional_notes: string | null
  /** The ticket's `lock_version` as the person saw it, if the call includes it. */
  lock_version?: number | undefined
  path: string
}
