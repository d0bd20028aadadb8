interface Scaled {
  digits: bigint
  scale: number
}

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
    sum = {
      digits: sum.digits * 10n ** BigInt(scale - sum.scale) + next.digits * 10n ** BigInt(scale - next.scale),
      scale,
    }
  }
  return plain(sum)
}

/** Takes one exact decimal from another exactly. */
export const subtractDecimals = (from: string, value: string): string =>
  sumDecimals([from, value.startsWith('-') ? value.slice(1) : `-${value}`])

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
