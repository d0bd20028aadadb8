import type { Fact, FactSheet, FactSubject } from '@milepost/contract'

/** Facts of some kinds that follow from a row. */
export const factsAbout = (
  { facts }: FactSheet,
  kinds: readonly Fact['kind'][],
  subject: FactSubject,
  id: number,
): Fact[] =>
  facts.filter(
    ({ kind, sources }) =>
      kinds.includes(kind) && sources.some((source) => source.subject === subject && source.ids.includes(id)),
  )

/** Their numbers. */
export const numbersAbout = (...about: Parameters<typeof factsAbout>): string[] =>
  factsAbout(...about).map(({ id }) => id)
