/** Why a sentence is not shown: what the check of sentences found (D63). */
export const sentenceFaultCodes = [
  /** It is empty, or longer than a sentence is. */
  'length',
  /** It names no fact, or more than a sentence may. */
  'no_fact',
  /** It names a fact that does not exist. */
  'unknown_fact',
  /** It does not say a fact that it names. */
  'fact_not_said',
  /** Its facts have no such value. */
  'number',
  'unit',
  'date',
  'time',
  'station',
  'name',
  /** Its facts have the value, of something else: a low as a high, a ticket as a quantity. */
  'role',
  /** Its facts do not use the word. */
  'word',
  /** It denies, compares or restricts otherwise than its facts: "not", "more than", "all", "only". */
  'claim',
  /** It leaves out what the clause is about. */
  'incomplete',
  /** It joins values of several facts, so that it is not clear what belongs together. */
  'joined',
] as const
export type SentenceFaultCode = (typeof sentenceFaultCodes)[number]
