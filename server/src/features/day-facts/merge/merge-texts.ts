import type { Three } from './row-merge.ts'

/** A text by its sentences; joined they are the text again. */
export const sentencesIn = (text: string): string[] => text.match(/.*?[.!?](?:\s+|$)|.+$/gs) ?? []

/** Pairs of places at which two lists have the same sentence, in order: a longest common subsequence. */
function commonPlaces(one: readonly string[], other: readonly string[]): [number, number][] {
  const same = (at: number, in_other: number) => one[at]?.trim() === other[in_other]?.trim()
  const lengths = Array.from({ length: one.length + 1 }, () => new Uint16Array(other.length + 1))
  const lengthAt = (at: number, in_other: number) => lengths[at]?.[in_other] ?? 0
  for (let at = one.length - 1; at >= 0; at--)
    for (let in_other = other.length - 1; in_other >= 0; in_other--)
      (lengths[at] as Uint16Array)[in_other] = same(at, in_other)
        ? lengthAt(at + 1, in_other + 1) + 1
        : Math.max(lengthAt(at + 1, in_other), lengthAt(at, in_other + 1))
  const pairs: [number, number][] = []
  for (let [at, in_other] = [0, 0]; at < one.length && in_other < other.length;)
    if (same(at, in_other)) pairs.push([at++, in_other++])
    else if (lengthAt(at + 1, in_other) >= lengthAt(at, in_other + 1)) at++
    else in_other++
  return pairs
}

/** What replaces some sentences of a text: those from `at` on, `count` of them; none where sentences are added. */
interface Change {
  at: number
  count: number
  now: string[]
}

/** What turns one text into another. As many sentences as before are the same ones with other values, each a change of its own. */
function changesOf(before: readonly string[], after: readonly string[]): Change[] {
  const changes: Change[] = []
  let [at, in_after] = [0, 0]
  for (const [same, same_after] of [...commonPlaces(before, after), [before.length, after.length] as const]) {
    const [count, now] = [same - at, after.slice(in_after, same_after)]
    if (count === now.length) now.forEach((sentence, nth) => changes.push({ at: at + nth, count: 1, now: [sentence] }))
    else changes.push({ at, count, now })
    at = same + 1
    in_after = same_after + 1
  }
  return changes
}

const trimmed = (text: string): string[] => sentencesIn(text).map((sentence) => sentence.trim())

/**
 * Merges a text by its sentences: those that a person left as they were follow the rules, those that a person wrote, changed or removed stay so. Where both changed a
 * sentence, the person's is in force.
 */
export function mergeTexts({ before, after, edited }: Three<string>): string {
  if (edited === before || edited === after) return after
  if (after === before) return edited
  const [was, own] = [trimmed(before), trimmed(edited)]
  const kept = new Map(commonPlaces(was, own))
  const replaced = new Map<number, string[]>()
  const added = new Map<number, string[]>()
  for (const { at, count, now } of changesOf(was, trimmed(after))) {
    const places = Array.from({ length: count }, (_, nth) => kept.get(at + nth))
    if (count === 0) {
      const behind = at === 0 ? (kept.get(0) ?? 0) : (kept.get(at - 1) ?? own.length - 1) + 1
      added.set(behind, [...(added.get(behind) ?? []), ...now.filter((sentence) => !own.includes(sentence))])
    } else if (places.every((place) => place !== undefined))
      places.forEach((place, nth) => replaced.set(place, nth === 0 ? now : []))
  }
  return [...own, '']
    .flatMap((sentence, place) => [...(added.get(place) ?? []), ...(replaced.get(place) ?? [sentence])])
    .filter((sentence) => sentence !== '')
    .join(' ')
}
