import { activityFields, type ActivityChange } from '@milepost/contract'

/** The changes of an event in the audit log. */
export type KeptChanges = Record<string, unknown>

const isPlain = (value: unknown): value is string | number | boolean | null =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields that an event changed, in the order in which they are declared; what has no name for people is left out. */
export const changesOf = (kept: KeptChanges): ActivityChange[] =>
  Object.keys(activityFields).flatMap((field) => {
    const change = kept[field]
    if (!isRecord(change) || !('old' in change && 'new' in change)) return []
    const { old, new: next } = change
    return isPlain(old) && isPlain(next) && old !== next ? [{ field, old, new: next }] : []
  })

/** How many things an event happened to. */
export const countOf = (kept: KeptChanges): number =>
  typeof kept['count'] === 'number' && kept['count'] >= 1 ? kept['count'] : 1

/** The tickets that an event names. */
export const ticketsOf = (kept: KeptChanges): number[] =>
  Array.isArray(kept['ids']) ? kept['ids'].filter((id): id is number => Number.isSafeInteger(id)) : []

/** The reason that a person gave, in the words offered for it. */
export function reasonOf(kept: KeptChanges): string | null {
  const given = [kept['reason'], kept['decision_reason'], kept['void_reason'], kept['note']].find(
    (text) => typeof text === 'string' && text.trim() !== '',
  )
  return (given as string | undefined) ?? null
}
