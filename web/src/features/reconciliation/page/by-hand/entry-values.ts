import type { UnitRules } from '@milepost/contract/reconciliation-uom/unit-rules'
import type { OfferedItem } from '../../coding/chosen-items.ts'
import { decimalsOf } from '../../../reconciliation-uom/index.ts'
import type { EntryByHand } from '../api.ts'

/** What is typed into the form of an entry by hand. */
export interface EntryValues {
  /** The quantity, or the amount where that governs. */
  figure: string
  work_date: string
  contractor: string
  location: string
  note: string
}

export const noEntry: EntryValues = { figure: '', work_date: '', contractor: '', location: '', note: '' }

/** Whether the amount governs and the quantity is derived from it: lump sums and allowances (D33). */
export const amountGoverns = (uom: string): boolean => uom === 'LS' || uom === 'AL'

/** What of a figure stays in its field after somebody typed: a number, below zero where it takes back, with its unit's decimals; cents of an amount. */
export function figureTyped(before: string, typed: string, { uom, rules }: { uom: string; rules: UnitRules }): string {
  const decimals = amountGoverns(uom) ? 2 : decimalsOf(uom, rules)
  return new RegExp(`^-?(?:\\d{0,12}(?:\\.\\d{0,${decimals}})?)?$`).test(typed) ? typed : before
}

/** The entry as the server takes it; null while something of it is missing. */
export function entryOf(item: OfferedItem, values: EntryValues): EntryByHand | null {
  const { figure, work_date, contractor, location, note } = values
  const isFigure = /^-?\d+(?:\.\d+)?$/.test(figure) && /[1-9]/.test(figure)
  if (work_date === '' || (!item.source_only && !isFigure)) return null
  return {
    project_pay_item_id: item.id,
    ...(!item.source_only && (amountGoverns(item.unit_of_measure) ? { amount: figure } : { quantity: figure })),
    work_date,
    ...(contractor !== '' && { external_dot_contractor_id: Number(contractor) }),
    ...(location.trim() !== '' && { location: location.trim() }),
    ...(note.trim() !== '' && { additional_notes: note.trim() }),
  }
}
