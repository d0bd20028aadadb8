/** Days before it lapses in which an approval is shown as lapsing. */
export const APPROVAL_LAPSING_DAYS = 60

/** How an approval of a source or a product is on a day: not in force yet, in force, in force for 60 more days at most, or no longer. */
export const approvalStates = ['coming', 'valid', 'lapsing', 'lapsed'] as const
export type ApprovalState = (typeof approvalStates)[number]

/** Days of an approval, both included; a product may be approved since always. */
export interface ApprovalDays {
  approved_on: string | null
  expires_on: string | null
}

/** Whether an approval is in force on a day. */
export const isInForce = ({ approved_on, expires_on }: ApprovalDays, on: string): boolean =>
  (approved_on === null || approved_on <= on) && (expires_on === null || on <= expires_on)

/** An approved source, as far as it decides: a supplier's every plant where `plant_id` is null. */
export interface ApprovedSource extends ApprovalDays {
  supplier_id: number
  vendor_material_id: number
  plant_id: number | null
}

/** Where a load of a material comes from, and on which day. */
export interface SourceAsked {
  supplier_id: number
  plant_id: number
  vendor_material_id: number
  on: string
}

/** Of two sources the one that says more: that of the plant itself, else the one that lapses later. */
function better<Source extends ApprovedSource>(one: Source, other: Source): Source {
  if ((one.plant_id === null) !== (other.plant_id === null)) return one.plant_id === null ? other : one
  return (other.expires_on ?? '9999-12-31') > (one.expires_on ?? '9999-12-31') ? other : one
}

/** The approval under which a load comes from its plant on its day; null where there is none in force. */
export const sourceInForce = <Source extends ApprovedSource>(
  sources: readonly Source[],
  { supplier_id, plant_id, vendor_material_id, on }: SourceAsked,
): Source | null =>
  sources
    .filter(
      (source) =>
        source.supplier_id === supplier_id &&
        source.vendor_material_id === vendor_material_id &&
        (source.plant_id === null || source.plant_id === plant_id) &&
        isInForce(source, on),
    )
    .reduce<Source | null>((best, source) => (best === null ? source : better(best, source)), null)
