import type { TicketAggregate } from '@milepost/contract/tickets/tickets.contract'
import { mergeTotals } from '../../../lib/decimals.ts'

/** What tickets of one material come to in one unit. */
export interface MaterialTotal {
  material: string
  uom: string
  net: string
  count: number
  /** Rejected or voided quantity within it. */ not_standing: string
}

const standsNot = ['rejected', 'voided']

/** Quantities by unit, over all materials; pounds and hundredweights join tons exactly where there are tons. */
export const totalsByUnit = (aggregates: readonly TicketAggregate[]): { uom: string; net: string }[] =>
  mergeTotals(aggregates)

/** Merges one material's quantities; pounds are converted to tons if the list has any tons, so that materials compare. */
const merged = (parts: readonly { uom: string; net: string }[], hasTons: boolean): { uom: string; net: string }[] =>
  mergeTotals(hasTons && parts.some(({ uom }) => isPoundUnit(uom)) ? [{ uom: 'TON', net: '0' }, ...parts] : parts)

const isPoundUnit = (uom: string): boolean => uom === 'LB' || uom === 'CWT'

/** Quantities by material and unit, the largest count first. */
export function totalsByMaterial(aggregates: readonly TicketAggregate[]): MaterialTotal[] {
  const hasTons = aggregates.some(({ uom }) => uom === 'TON')
  const unitOf = (uom: string) => (hasTons && isPoundUnit(uom) ? 'TON' : uom)
  const groups = Map.groupBy(aggregates, ({ key }) => key)
  return [...groups.values()]
    .flatMap((group) =>
      merged(group, hasTons).map(({ uom, net }): MaterialTotal => {
        const parts = group.filter((part) => unitOf(part.uom) === uom)
        const refused = merged(
          parts.flatMap((part) =>
            standsNot.flatMap((status) =>
              part.by_status[status] ? [{ uom: part.uom, net: part.by_status[status].net }] : [],
            ),
          ),
          hasTons,
        )
        return {
          material: group[0]?.label ?? '',
          uom,
          net,
          count: parts.reduce((sum, { count }) => sum + count, 0),
          not_standing: refused.find((total) => total.uom === uom)?.net ?? '0',
        }
      }),
    )
    .toSorted((one, other) => other.count - one.count || one.material.localeCompare(other.material))
}
