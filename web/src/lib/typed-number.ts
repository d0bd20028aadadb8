/** What a number's field takes: digits before and after the point, and a minus where it may be below zero. */
export interface NumberRule {
  whole: number
  decimals: number
  negative?: boolean
  /** The largest number that stands. */
  most?: number
}

/** Why something that was typed cannot stand. */
export type NumberFault = 'not_a_number' | 'negative' | 'leading_zero' | 'comma' | 'decimals' | 'too_long'

/** Stands in a kept text before what cannot stand: `1|e3`. No reader of numbers takes it. */
const MARK = '|'
/** Longest text that is kept. */
const MOST_KEPT = 40

/** Whether a text can stand in a field. */
function standsUnder({ whole, decimals, negative = false, most = Infinity }: NumberRule): (text: string) => boolean {
  const fraction = decimals > 0 ? `(?:\\.\\d{0,${decimals}})?` : ''
  const pattern = new RegExp(`^${negative ? '-?' : ''}(?:(?:0|[1-9]\\d{0,${whole - 1}})${fraction})?$`)
  return (text) => pattern.test(text) && !(Number(text) > most)
}

/** A number with a zero before a leading point: `.5` is 0.5. */
export const withZero = (text: string): string => text.trim().replace(/^(-?)\.(?=\d|$)/, '$10.')

/** What is meant by a text: commas between thousands part them and say nothing. */
function plainOf(text: string): string {
  const bare = withZero(text)
  return /^-?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(bare) ? bare.replaceAll(',', '') : bare
}

/** What a field shows of a kept text: all of it where it can stand, else as much of its beginning as can. */
export const shownNumber = (kept: string): string => kept.split(MARK)[0] ?? ''

/**
 * What is kept of a number's field after somebody typed. What cannot stand is kept behind a mark, though the field does not show it: so `1e3` never turns into
 * 13, is no number to whoever reads it, and `numberFault` says why. Deleting once takes it away, and typing something else begins anew.
 */
export function typedNumber(kept: string, input: string, rule: NumberRule): string {
  const [shown = '', rest] = kept.split(MARK)
  if (rest !== undefined && input === shown.slice(0, -1)) return shown
  const goesOn = rest !== undefined && input.length > shown.length && input.startsWith(shown)
  const whole = goesOn ? shown + rest + input.slice(shown.length) : input
  const text = plainOf(whole.replaceAll(MARK, '/')).slice(0, MOST_KEPT)
  const canStand = standsUnder(rule)
  let stands = text
  while (!canStand(stands)) stands = stands.slice(0, -1)
  return stands === text ? text : `${stands}${MARK}${text.slice(stands.length)}`
}

/** All that was typed, with what cannot stand. */
export const wholeTyped = (kept: string): string => kept.replace(MARK, '')

/** Why what was typed cannot stand; null where it can. */
export function numberFault(kept: string, rule: NumberRule): NumberFault | null {
  if (!kept.includes(MARK)) return null
  const text = wholeTyped(kept)
  if (!rule.negative && text.startsWith('-')) return 'negative'
  if (/^-?[\d,]*,[\d,]*(?:\.\d*)?$/.test(text)) return 'comma'
  if (!/^-?\d*(?:\.\d*)?$/.test(text)) return 'not_a_number'
  if (/^-?0\d/.test(text)) return 'leading_zero'
  const [digits = ''] = text.replace('-', '').split('.')
  return digits.length > rule.whole || Number(text) > (rule.most ?? Infinity) ? 'too_long' : 'decimals'
}

/** Whether a kept text says how much: a number that is not zero. */
export const saysHowMuch = (kept: string): boolean => /^-?\d+(?:\.\d*)?$/.test(kept) && /[1-9]/.test(kept)
