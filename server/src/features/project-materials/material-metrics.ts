import type { MaterialDays, MaterialMetric } from '@milepost/contract'
import type { UnitCode } from '@milepost/contract/units/units'
import { convert, Exact, roundQuantity, sharedUnits, sumQuantities } from '../units/index.ts'
import type { DeliveryCell, MaterialCell, MaterialQuantity } from './project-materials.queries.ts'

/** Totals of the tickets, added up by the database: by material, unit and status, and by material and unit. */
export interface MaterialFigures {
  cells: readonly MaterialCell[]
  ordered: readonly MaterialQuantity[]
  wasted: readonly MaterialQuantity[]
  coded: readonly MaterialQuantity[]
}

/** A quantity in the unit in which its row adds up; no digit is cut (`sharedUnits`). */
function quantityIn(quantity: string, from: string, to: string): string {
  const converted = convert(quantity, from as UnitCode, to as UnitCode)
  if (!converted.ok) throw new RangeError(`${from} does not add up in ${to}`)
  return converted.quantity
}

/** Rows of a material and of units that add up, each with the unit in which they do. */
function inSharedUnits<Row extends { material_id: number; uom: string }>(
  rows: readonly Row[],
): { uom: string; uoms: string[]; rows: [Row, ...Row[]] }[] {
  return [...Map.groupBy(rows, ({ material_id }) => material_id).values()].flatMap((ofMaterial) => {
    const shared = sharedUnits(ofMaterial.map(({ uom }) => uom))
    return [...Map.groupBy(ofMaterial, ({ uom }) => shared.get(uom) ?? uom)].map(([uom, group]) => ({
      uom,
      uoms: [...new Set(group.map((row) => row.uom))].toSorted(),
      rows: group as [Row, ...Row[]],
    }))
  })
}

/** The table of materials, by name and unit; docs/materials.md explains each figure. */
export function materialMetrics({ cells, ordered, wasted, coded }: MaterialFigures): MaterialMetric[] {
  return inSharedUnits(cells)
    .map(({ uom, uoms, rows }): MaterialMetric => {
      const [{ material_id, material, material_type }] = rows
      const mine = (quantities: readonly MaterialQuantity[]) =>
        quantities.filter((quantity) => quantity.material_id === material_id && uoms.includes(quantity.uom))
      const sumOf = (quantities: readonly MaterialQuantity[]) =>
        sumQuantities(quantities.map((each) => quantityIn(each.quantity, each.uom, uom)))
      const netOf = (held: (status: string) => boolean) =>
        sumQuantities(rows.filter(({ status }) => held(status)).map((row) => quantityIn(row.net, row.uom, uom)))
      const countOf = (held: (status: string) => boolean) =>
        rows.reduce((sum, { status, tickets }) => sum + (held(status) ? tickets : 0), 0)
      const only = (name: string) => (status: string) => status === name
      const notVoided = (status: string) => status !== 'voided'
      const delivered_qty = netOf(only('delivered'))
      const coded_qty = sumOf(mine(coded))
      const ticket_count = countOf(() => true)
      return {
        material_id,
        material,
        material_type,
        uom,
        uoms,
        ticket_count,
        delivered_count: countOf(only('delivered')),
        pending_count: countOf(only('pending')),
        rejected_count: countOf(only('rejected')),
        voided_count: countOf(only('voided')),
        quantity_ordered: mine(ordered).length === 0 ? null : sumOf(mine(ordered)),
        delivered_qty,
        pending_qty: netOf(only('pending')),
        rejected_qty: netOf(only('rejected')),
        waste_qty: sumOf(mine(wasted)),
        waste_count: mine(wasted).reduce((sum, { count }) => sum + count, 0),
        coded_qty,
        uncoded_qty: new Exact(delivered_qty).minus(coded_qty).toString(),
        avg_load: mean(netOf(notVoided), countOf(notVoided)),
        first_ticket_at: rows.map(({ first_at }) => first_at).reduce((one, other) => (other < one ? other : one)),
        last_ticket_at: rows.map(({ last_at }) => last_at).reduce((one, other) => (other > one ? other : one)),
        ...latencyOf(rows, ticket_count),
      }
    })
    .toSorted(byName)
}

const mean = (sum: string, count: number): string | null =>
  count === 0 ? null : roundQuantity(new Exact(sum).div(count).toString())

/** Latency of a row's tickets: its mean, and the shares that came within the authority's minutes (D14). */
function latencyOf(
  rows: readonly MaterialCell[],
  tickets: number,
): Pick<MaterialMetric, 'avg_latency_s' | 'pct_under_preferred' | 'pct_under_accepted'> {
  const sum = (figure: 'latency' | 'under_preferred' | 'under_accepted') =>
    rows.reduce((all, row) => all + row[figure], 0)
  const percent = (count: number) => roundQuantity(new Exact(count).times(100).div(tickets).toString(), { decimals: 1 })
  return {
    avg_latency_s: Math.round(sum('latency') / tickets),
    pct_under_preferred: percent(sum('under_preferred')),
    pct_under_accepted: percent(sum('under_accepted')),
  }
}

const byName = (one: { material: string; uom: string }, other: { material: string; uom: string }): number =>
  one.material.localeCompare(other.material, 'en') || one.uom.localeCompare(other.uom, 'en')

/** Deliveries interval by interval with running totals, by material and unit; cells are in the order of their dates. */
export function runningTotals(cells: readonly DeliveryCell[]): MaterialDays[] {
  return inSharedUnits(cells)
    .map(({ uom, uoms, rows }): MaterialDays => {
      let running = new Exact(0)
      const days = [...Map.groupBy(rows, ({ printed_on }) => printed_on)].map(([printed_on, ofInterval]) => {
        const delivered_qty = sumQuantities(ofInterval.map((cell) => quantityIn(cell.net, cell.uom, uom)))
        running = running.plus(delivered_qty)
        const delivered_count = ofInterval.reduce((sum, { tickets }) => sum + tickets, 0)
        return { printed_on, delivered_count, delivered_qty, running_qty: running.toString() }
      })
      return { material_id: rows[0].material_id, material: rows[0].material, uom, uoms, days }
    })
    .toSorted(byName)
}
