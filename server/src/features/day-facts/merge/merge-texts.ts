import { isSame, type Three } from './row-merge.ts'

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

/** The parts of three texts between sentences that all of them have: what each says there. */
function partsOf({ before, after, edited }: Three<string[]>): { shared: string | null; parts: Three<string[]> }[] {
  const in_after = new Map(commonPlaces(before, after))
  const in_edited = new Map(commonPlaces(before, edited))
  const parts: { shared: string | null; parts: Three<string[]> }[] = []
  const from = { before: 0, after: 0, edited: 0 }
  const upTo = (to: Three<number>, shared: string | null) => {
    parts.push({
      shared,
      parts: {
        before: before.slice(from.before, to.before),
        after: after.slice(from.after, to.after),
        edited: edited.slice(from.edited, to.edited),
      },
    })
    Object.assign(from, { before: to.before + 1, after: to.after + 1, edited: to.edited + 1 })
  }
  before.forEach((sentence, at) => {
    const [now, own] = [in_after.get(at), in_edited.get(at)]
    if (now !== undefined && own !== undefined) upTo({ before: at, after: now, edited: own }, sentence)
  })
  upTo({ before: before.length, after: after.length, edited: edited.length }, null)
  return parts
}

const trimmed = (sentences: readonly string[]): string[] => sentences.map((sentence) => sentence.trim())

/**
 * Merges a text by its sentences: those that a person left as they were follow the rules, those that a person wrote, changed or removed stay so. Where both changed the
 * same sentences, the person's are in force.
 */
export function mergeTexts({ before, after, edited }: Three<string>): string {
  if (edited === before) return after
  if (after === before) return edited
  const three = { before: sentencesIn(before), after: sentencesIn(after), edited: sentencesIn(edited) }
  return partsOf(three)
    .flatMap(({ shared, parts }) => {
      const untouched = isSame(trimmed(parts.edited), trimmed(parts.before))
      return [...(untouched ? parts.after : parts.edited), ...(shared === null ? [] : [shared])]
    })
    .map((sentence) => sentence.trim())
    .join(' ')
}
