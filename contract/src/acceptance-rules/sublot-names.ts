/** A sublot as samples name it: its number within its lot, and the lot's. Without lots the lot is null. */
export interface SublotName {
  lot: string | null
  sublot: string
}

/** How a sublot is named that is counted from 1 over all lots of a pay item: of a rule with five sublots in a lot, the seventh is sublot 2 of lot 2. */
export const sublotName = (number: number, sublots_of_lot: number | null): SublotName =>
  sublots_of_lot === null
    ? { lot: null, sublot: String(number) }
    : {
        lot: String(Math.ceil(number / sublots_of_lot)),
        sublot: String(((number - 1) % sublots_of_lot) + 1),
      }

/** The number of a sublot over all lots; null where its names are no such numbers: a lot where there are none, none where there are some, or a sublot that the lot does not have. */
export function sublotNumber(
  { lot, sublot }: { lot: number | null; sublot: number | null },
  sublots_of_lot: number | null,
): number | null {
  if (sublot === null || sublot < 1 || (lot === null) !== (sublots_of_lot === null)) return null
  if (lot === null || sublots_of_lot === null) return sublot
  return lot < 1 || sublot > sublots_of_lot ? null : (lot - 1) * sublots_of_lot + sublot
}

/** Sublots up to one of which samples are missing, the first one that lacks some; null where none does. */
export function firstLacking(last: number, samples: number, sampled: ReadonlyMap<number, number>): number | null {
  for (let number = 1; number <= last; number += 1) if ((sampled.get(number) ?? 0) < samples) return number
  return null
}

/**
 * Samples by sublot, where some name none: each of those counts for the first sublot that lacks samples, since samples are taken in the order in which material is placed.
 * @param named the number of the sublot of each sample; null where it names none.
 */
export function sampledSublots(named: readonly (number | null)[], samples: number): Map<number, number> {
  const sampled = new Map<number, number>()
  for (const number of named) if (number !== null) sampled.set(number, (sampled.get(number) ?? 0) + 1)
  let next = 1
  for (const number of named) {
    if (number !== null) continue
    while ((sampled.get(next) ?? 0) >= samples) next += 1
    sampled.set(next, (sampled.get(next) ?? 0) + 1)
  }
  return sampled
}
