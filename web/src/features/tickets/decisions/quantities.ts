import { mergeTotals } from '../../../lib/decimals.ts'
import { quantityText } from '../../../lib/numbers.ts'

interface Quantity {
  uom: string
  net: string
}

interface Sum {
  uom: string
  decimals: number
  sum: number
  /** What outgrew `sum`. */
  whole: bigint
}

/** Sums of whole numbers up to here are exact. */
const SAFE = Number.MAX_SAFE_INTEGER / 2

/** Digits without the point as text, put back to so many decimals. */
function withPoint(digits: bigint, decimals: number): string {
  if (decimals === 0) return digits.toString()
  const text = (digits < 0n ? -digits : digits).toString().padStart(decimals + 1, '0')
  return `${digits < 0n ? '-' : ''}${text.slice(0, -decimals)}.${text.slice(-decimals)}`
}

/** Exact sums by unit of very many quantities: those of one unit and as many decimals are added as whole numbers. */
export function sumQuantities(quantities: Iterable<Quantity>): Quantity[] {
  const sums = new Map<string, Sum>()
  let group: Sum | undefined
  for (const { uom, net } of quantities) {
    const point = net.indexOf('.')
    const decimals = point < 0 ? 0 : net.length - point - 1
    // Neighbors mostly share their unit.
    if (!group || group.uom !== uom || group.decimals !== decimals) {
      const key = `${uom} ${decimals}`
      group = sums.get(key) ?? { uom, decimals, sum: 0, whole: 0n }
      sums.set(key, group)
    }
    const digits = point < 0 ? net : net.slice(0, point) + net.slice(point + 1)
    if (digits.length > 15) group.whole += BigInt(digits)
    else group.sum += Number(digits)
    if (Math.abs(group.sum) > SAFE - 1e15) {
      group.whole += BigInt(group.sum)
      group.sum = 0
    }
  }
  return [...sums.values()].map(({ uom, decimals, sum, whole }) => ({
    uom,
    net: withPoint(whole + BigInt(sum), decimals),
  }))
}

const textOf = ({ uom, net }: Quantity): string => quantityText(net, uom)

/** Pounds also in tons, the usual unit for loads: converted exactly, by merging with nothing in tons. */
const withTons = (total: Quantity): string =>
  total.uom === 'LB'
    ? `${textOf(total)} = ${mergeTotals([{ uom: 'TON', net: '0' }, total])
        .map(textOf)
        .join(' · ')}`
    : textOf(total)

/** Quantities by unit as one text: `1,065.20 TON · 9.50 CY`, or `90,240 LB = 45.12 TON` where tickets gave pounds alone. */
export const quantitiesText = (quantities: Iterable<Quantity>): string =>
  mergeTotals(sumQuantities(quantities)).map(withTons).join(' · ')
