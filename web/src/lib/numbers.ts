import { i18n } from './i18n.ts'

/** Decimals of a quantity where nothing else is set (D16). */
const DECIMALS = 2

const formats = new Map<string, Intl.NumberFormat>()

function formatOf(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${i18n.language} ${JSON.stringify(options)}`
  const format = formats.get(key) ?? new Intl.NumberFormat(i18n.language === 'es' ? 'es-US' : 'en-US', options)
  formats.set(key, format)
  return format
}

/** Shows an exact decimal with fixed decimals, rounded half away from zero (D16); the text is never turned into a float. '-' stands for nothing. */
export function formatDecimal(value: string | null | undefined, decimals = DECIMALS): string {
  if (value === null || value === undefined || value === '') return '-'
  return formatOf({ minimumFractionDigits: decimals, maximumFractionDigits: decimals, roundingMode: 'halfExpand' }).format(value as Intl.StringNumericLiteral)
}

/** Shows a weight with as many decimals as its unit is read to: whole pounds and kilograms, two for everything else. */
export function formatQuantity(value: string | null | undefined, uom: string): string {
  return formatDecimal(value, uom === 'LB' || uom === 'KG' ? 0 : DECIMALS)
}

/** Shows a count: `2,584`. */
export const formatCount = (count: number): string => formatOf({ maximumFractionDigits: 0 }).format(count)

/** Shows a share of 1 as a percentage. */
export const formatShare = (share: number): string => formatOf({ style: 'percent', maximumFractionDigits: 1 }).format(share)

interface Scaled { digits: bigint; scale: number }

function scaled(value: string): Scaled {
  const [whole = '0', fraction = ''] = value.split('.')
  return { digits: BigInt(whole + fraction), scale: fraction.length }
}

function plain({ digits, scale }: Scaled): string {
  if (scale === 0) return digits.toString()
  const text = (digits < 0n ? -digits : digits).toString().padStart(scale + 1, '0')
  const fraction = text.slice(-scale).replace(/0+$/, '')
  return `${digits < 0n ? '-' : ''}${text.slice(0, -scale)}${fraction === '' ? '' : `.${fraction}`}`
}

/** Sums exact decimals exactly. */
export function sumDecimals(values: Iterable<string>): string {
  let sum: Scaled = { digits: 0n, scale: 0 }
  for (const value of values) {
    const next = scaled(value)
    const scale = Math.max(sum.scale, next.scale)
    sum = { digits: sum.digits * 10n ** BigInt(scale - sum.scale) + next.digits * 10n ** BigInt(scale - next.scale), scale }
  }
  return plain(sum)
}

/** How many ten-thousandths of a ton one of the unit is: masses that tickets mix, all exact (a ton is 2,000 lb, a hundredweight 100 lb). */
const tenThousandthsOfTon: Record<string, bigint> = { TON: 10_000n, CWT: 500n, LB: 5n }

/**
 * Merges totals of one material into as few units as possible: pounds and hundredweights join tons where the total has tons,
 * exactly. Units that do not convert so stay on their own.
 */
export function mergeTotals(totals: readonly { uom: string; net: string }[]): { uom: string; net: string }[] {
  const hasTons = totals.some(({ uom }) => uom === 'TON')
  const merged = new Map<string, string[]>()
  for (const { uom, net } of totals) {
    const factor = hasTons ? tenThousandthsOfTon[uom] : undefined
    const unit = factor === undefined ? uom : 'TON'
    const { digits, scale } = scaled(net)
    const value = factor === undefined ? net : plain({ digits: digits * factor, scale: scale + 4 })
    merged.set(unit, [...(merged.get(unit) ?? []), value])
  }
  return [...merged].map(([uom, nets]) => ({ uom, net: sumDecimals(nets) }))
}
