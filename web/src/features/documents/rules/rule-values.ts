import type { DocumentRule } from '@milepost/contract/documents/documents.contract'

/** A rule as its form shows it: words and phrases one on each line. Its key stays when others move. */
export interface RuleValues {
  key: number
  classification: string
  words: string
  within: DocumentRule['within']
}

export type RuleFault = 'required' | 'words' | 'too_many' | 'too_long'

/** As the API takes them. */
const [MOST_WORDS, LONGEST_WORD] = [30, 80]

const wordsOf = (text: string): string[] =>
  text
    .split('\n')
    .map((word) => word.trim())
    .filter(Boolean)

/** Key of a rule's fault, such as `3-words`. */
export const placeOf = (key: number, field: 'classification' | 'words'): string => `${key}-${field}`

export const valuesOfRules = (rules: readonly DocumentRule[]): RuleValues[] =>
  rules.map(({ classification, words, within }, at) => ({
    key: at + 1,
    classification,
    words: words.join('\n'),
    within,
  }))

export const rulesOfValues = (rows: readonly RuleValues[]): DocumentRule[] =>
  rows.map(({ classification, words, within }) => ({
    classification: classification.trim(),
    words: wordsOf(words),
    within,
  }))

function wordsFault(text: string): RuleFault | null {
  const words = wordsOf(text)
  if (words.length === 0) return 'words'
  if (words.length > MOST_WORDS) return 'too_many'
  return words.some((word) => word.length > LONGEST_WORD) ? 'too_long' : null
}

/** What is wrong with rules, by the places of their fields. */
export const faultsOfRules = (rows: readonly RuleValues[]): Record<string, RuleFault> =>
  Object.fromEntries(
    rows.flatMap(({ key, classification, words }) => {
      const fault = wordsFault(words)
      return [
        ...(classification.trim() === '' ? [[placeOf(key, 'classification'), 'required'] as const] : []),
        ...(fault === null ? [] : [[placeOf(key, 'words'), fault] as const]),
      ]
    }),
  )

/** The rules with one moved up (-1) or down (1). */
export function moved(rows: readonly RuleValues[], at: number, by: -1 | 1): RuleValues[] {
  const next = [...rows]
  const [row] = next.splice(at, 1)
  if (row) next.splice(Math.max(0, at + by), 0, row)
  return next
}
