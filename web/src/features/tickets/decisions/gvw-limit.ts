import { withZero } from '../../../lib/typed-number.ts'

/** A number as people type it: `84,000`, `42.5`. */
const TYPED = /^\d{1,3}(,\d{3})+(\.\d{1,4})?$|^\d{1,6}(\.\d{1,4})?$/

/** A typed weight as an exact decimal; undefined if invalid. */
function readWeight(typed: string): string | undefined {
  const weight = withZero(typed)
  return TYPED.test(weight) ? weight.replaceAll(',', '') : undefined
}

/** Multiplies a decimal by 2,000, or divides it, exactly: a ton is 2,000 lb. */
function times2000(decimal: string): string {
  const [whole = '0', fraction = ''] = decimal.split('.')
  const digits = (BigInt(whole + fraction) * 2000n).toString().padStart(fraction.length + 1, '0')
  return fraction === '' ? digits : trimmed(`${digits.slice(0, -fraction.length)}.${digits.slice(-fraction.length)}`)
}

function dividedBy2000(decimal: string): string {
  const [whole = '0', fraction = ''] = decimal.split('.')
  const scale = fraction.length + 4
  const digits = (BigInt(whole + fraction) * 5n).toString().padStart(scale + 1, '0')
  return trimmed(`${digits.slice(0, -scale)}.${digits.slice(-scale)}`)
}

const trimmed = (decimal: string): string => decimal.replace(/\.?0+$/, '')

/** A weight in pounds and in tons, both exact; undefined while the input is invalid. */
export function inBoth({
  limit,
  uom,
}: {
  limit: string
  uom: 'LB' | 'TON'
}): { lbs: string; tons: string } | undefined {
  const weight = readWeight(limit)
  if (weight === undefined) return undefined
  return uom === 'LB' ? { lbs: weight, tons: dividedBy2000(weight) } : { lbs: times2000(weight), tons: weight }
}

/** Whether a typed weight is a limit that can be set: 1 to 500,000 lb. */
export function isLimit(typed: { limit: string; uom: 'LB' | 'TON' }): boolean {
  const both = inBoth(typed)
  return both !== undefined && Number(both.lbs) >= 1 && Number(both.lbs) <= 500_000
}
