import type { RulePackEditionRow } from '@milepost/contract'
import type { JudgedLot, JudgedResults } from '../../acceptance/index.ts'
import type { LotResults } from './judged-lots.queries.ts'

type Pack = RulePackEditionRow['pack']

/** The characteristics that a result belongs to, by its form, field and row. */
export const placeOf = ({ form, field, row }: { form: string; field: string; row?: string | undefined }): string =>
  `${form} ${field} ${row ?? ''}`

/** The results of a lot by characteristic: of one row where the pack names it, else of all rows. Linear in the results. */
export function resultsByCharacteristic(
  { characteristics }: Pack,
  results: readonly LotResults[],
  targets: Readonly<Record<string, string>>,
): JudgedLot {
  const lot: Record<string, JudgedResults & { contractor: string[]; agency: string[] }> = {}
  const at = new Map<string, string[]>()
  for (const { key, ...place } of characteristics) {
    lot[key] = { contractor: [], agency: [], target: Object.hasOwn(targets, key) ? targets[key]! : null }
    at.set(placeOf(place), [...(at.get(placeOf(place)) ?? []), key])
  }
  for (const { kind, form, field, row, values } of results)
    for (const key of [...(at.get(placeOf({ form, field })) ?? []), ...(at.get(placeOf({ form, field, row })) ?? [])])
      lot[key]![kind === 'qc' ? 'contractor' : 'agency'].push(...values)
  return lot
}
