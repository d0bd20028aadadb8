import type { TicketAggregate } from '@milepost/contract/tickets/tickets.contract'
import { mergeTotals } from '../../../lib/decimals.ts'

/** What tickets of one material come to in one unit. */
export interface MaterialTotal { material: string; uom: string; net: string; count: number; /** Rejected or voided quantity within it. */ not_standing: string }

const standsNot = ['rejected', 'voided']

/** Quantities by unit, over all materials; pounds and hundredweights join tons exactly where there are tons. */
export const totalsByUnit = (aggregates: readonly TicketAggregate[]): { uom: string; net: string }[] => mergeTotals(aggregates)

/** Quantities by material and unit, the largest count first. */
export function totalsByMaterial(aggregates: readonly TicketAggregate[]): MaterialTotal[] {
  const groups = Map.groupBy(aggregates, ({ key }) => key)
  return [...groups.values()].flatMap((group) => {
    const units = group.length > 1 ? mergeTotals(group) : group.map(({ uom, net }) => ({ uom, net }))
    return units.map(({ uom, net }): MaterialTotal => {
      const merged = units.length === 1 ? group : group.filter((part) => part.uom === uom || (uom === 'TON' && isPoundUnit(part.uom)))
      const rejected = mergeTotals([{ uom, net: '0' }, ...merged.flatMap((part) => standsNot.flatMap((status) => (part.by_status[status] ? [{ uom: part.uom, net: part.by_status[status].net }] : [])))])
      return { material: group[0]?.label ?? '', uom, net, count: merged.reduce((sum, { count }) => sum + count, 0), not_standing: rejected.find((total) => total.uom === uom)?.net ?? '0' }
    })
  }).toSorted((one, other) => other.count - one.count || one.material.localeCompare(other.material))
}

const isPoundUnit = (uom: string): boolean => uom === 'LB' || uom === 'CWT'
