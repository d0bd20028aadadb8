import type { ContractorType } from '@milepost/contract/contractors/contractors.list'

/** The fields of a contractor that matter for choosing one. */
export interface ContractorChoice {
  id: number
  name: string
  type: ContractorType
}

/** The contractors linked to an item, in the project's order. */
export const linkedContractors = (
  { external_dot_contractor_ids }: { external_dot_contractor_ids: readonly number[] },
  contractors: readonly ContractorChoice[],
): ContractorChoice[] => contractors.filter(({ id }) => external_dot_contractor_ids.includes(id))

/**
 * The contractor that is chosen with an item: the only one that is linked; of two the subcontractor, unless both are, then none; else none
 * (specification section 4, Ticket reconciliation).
 */
export function pickedContractor(linked: readonly ContractorChoice[]): number | null {
  const [only] = linked
  if (linked.length === 1) return only?.id ?? null
  const subcontractors = linked.filter(({ type }) => type === 'subcontractor')
  return linked.length === 2 && subcontractors.length === 1 ? (subcontractors[0]?.id ?? null) : null
}
