/** What a number field accepts: digits before and after the point, and a minus sign if negative values are allowed. */
export interface NumberRule {
  whole: number
  decimals: number
  negative?: boolean
  /** The largest number allowed. */
  most?: number
}

/** Why typed text is invalid. */
export type NumberFault = 'not_a_number' | 'negative' | 'leading_zero' | 'comma' | 'decimals' | 'too_long'

/** Separates the valid beginning of a stored text from its invalid rest: `1|e3`. No number parser accepts it. */
const MARK = '|'
/** Longest text that is kept. */
const MOST_KEPT = 40

/** Whether a text is valid in a field. */
function isValidUnder({ whole, decimals, negative = false, most = Infinity }: NumberRule): (text: string) => boolean {
  const fraction = decimals > 0 ? `(?:\\.\\d{0,${decimals}})?` : ''
  const pattern = new RegExp(`^${negative ? '-?' : ''}(?:(?:0|[1-9]\\d{0,${whole - 1}})${fraction})?$`)
  return (text) => pattern.test(text) && !(Number(text) > most)
}

/** A number with a zero before a leading point: `.5` is 0.5. */
export const withZero = (text: string): string => text.trim().replace(/^(-?)\.(?=\d|$)/, '$10.')

/** A text without the commas between its thousands, which have no meaning. */
function plainOf(text: string): string {
  const bare = withZero(text)
  return /^-?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(bare) ? bare.replaceAll(',', '') : bare
}

/** What a field shows of a stored text: all of it if valid, otherwise its longest valid beginning. */
export const shownNumber = (typed: string): string => typed.split(MARK)[0] ?? ''

/**
 * The stored text of a number field after typing. An invalid rest is kept behind a mark although the field does not show it: so `1e3` never becomes
 * 13, is not a number to any reader, and `numberFault` says why. One deletion removes it; typing something else starts over.
 */
export function typedNumber(typed: string, input: string, rule: NumberRule): string {
  const [shown = '', rest] = typed.split(MARK)
  if (rest !== undefined && input === shown.slice(0, -1)) return shown
  const goesOn = rest !== undefined && input.length > shown.length && input.startsWith(shown)
  const whole = goesOn ? shown + rest + input.slice(shown.length) : input
  const text = plainOf(whole.replaceAll(MARK, '/')).slice(0, MOST_KEPT)
  const isValid = isValidUnder(rule)
  let valid = text
  while (!isValid(valid)) valid = valid.slice(0, -1)
  return valid === text ? text : `${valid}${MARK}${text.slice(valid.length)}`
}

/** All of the typed text, including its invalid rest. */
export const wholeTyped = (typed: string): string => typed.replace(MARK, '')

/** Why the typed text is invalid; null if it is valid. */
export function numberFault(typed: string, rule: NumberRule): NumberFault | null {
  if (!typed.includes(MARK)) return null
  const text = wholeTyped(typed)
  if (!rule.negative && text.startsWith('-')) return 'negative'
  if (/^-?[\d,]*,[\d,]*(?:\.\d*)?$/.test(text)) return 'comma'
  if (!/^-?\d*(?:\.\d*)?$/.test(text)) return 'not_a_number'
  if (/^-?0\d/.test(text)) return 'leading_zero'
  const [digits = ''] = text.replace('-', '').split('.')
  return digits.length > rule.whole || Number(text) > (rule.most ?? Infinity) ? 'too_long' : 'decimals'
}

/** Whether a kept text says how much: a number that is not zero. */
export const saysHowMuch = (typed: string): boolean => /^-?\d+(?:\.\d*)?$/.test(typed) && /[1-9]/.test(typed)
