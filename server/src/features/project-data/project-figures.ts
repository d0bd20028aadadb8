import { clockInZone, isWithinClock } from '@milepost/contract/core/time/clocks'
import type { ProjectAlert, ProjectData } from '@milepost/contract'
import type { UnitCode } from '@milepost/contract/units/units'
import { isOnline } from '../plants/index.ts'
import { convert, Exact, roundQuantity, sharedUnits, sumQuantities } from '../units/index.ts'
import type { ResolvedFilters } from '../tickets/index.ts'
import type { DayMaterial, TodaysPlant } from './project-data.queries.ts'

/** Filters of the ticket list for each figure, complete but for the project. */
export interface FigureFilters {
  today: ResolvedFilters
  /** Arrived tickets: neither rejected nor voided. */
  came: ResolvedFilters
  waiting: ResolvedFilters
  under_way: ResolvedFilters
  alerts: Record<ProjectAlert, ResolvedFilters>
}

/** The tickets behind each figure, as filters of the ticket list: a page opens exactly what a figure counts. */
export function figureFilters(today: string, accepted_minutes: number): FigureFilters {
  const printed_on = { gte: today, lte: today }
  return {
    today: { printed_on },
    came: { status: { in: ['pending', 'delivered', 'empty'] } },
    waiting: { status: { in: ['pending'] } },
    under_way: { status: { in: ['pending'] }, printed_on },
    alerts: {
      overloaded: { overloaded: { eq: true }, printed_on },
      flagged: { flagged: { eq: true }, status: { in: ['pending', 'empty'] } },
      changed_after_delivered: {
        changed_after_delivered: { eq: true },
        accepted: { eq: false },
        status: { in: ['delivered'] },
      },
      checks_failed: { checks_failed: { eq: true }, printed_on },
      late: { latency_seconds: { gte: accepted_minutes * 60 + 1 }, printed_on },
    },
  }
}

/**
 * What came by material and unit, today and on the days before; quantities of units that add up are given in one (`sharedUnits`).
 * Every material of these days has a line, so that one that is missing today is visible.
 */
export function materialsByDay(
  cells: readonly DayMaterial[],
  { today, days, came }: { today: string; days: readonly string[]; came: ResolvedFilters },
): ProjectData['materials'] {
  const known = cells.filter(({ printed_on }) => printed_on === today || days.includes(printed_on))
  return [...Map.groupBy(known, ({ material_id }) => material_id).values()]
    .flatMap((ofMaterial) => {
      const shared = sharedUnits(ofMaterial.map(({ uom }) => uom))
      const byUnit = [...Map.groupBy(ofMaterial, ({ uom }) => shared.get(uom) ?? uom)]
      return byUnit.map(([uom, group]) => lineOf(group, { uom, today, days, came, alone: byUnit.length === 1 }))
    })
    .toSorted(
      (one, other) => one.material.localeCompare(other.material, 'en') || one.uom.localeCompare(other.uom, 'en'),
    )
}

function lineOf(
  group: readonly DayMaterial[],
  {
    uom,
    today,
    days,
    came,
    alone,
  }: { uom: string; today: string; days: readonly string[]; came: ResolvedFilters; alone: boolean },
): ProjectData['materials'][number] {
  const [first] = group
  if (!first) throw new Error('a line has a cell')
  const { material_id, material, material_type } = first
  const on = (day: string) => {
    const ofDay = group.filter(({ printed_on }) => printed_on === day)
    return {
      tickets: ofDay.reduce((sum, { tickets }) => sum + tickets, 0),
      quantity: sumQuantities(ofDay.map((cell) => quantityIn(cell, uom))),
    }
  }
  const uoms = [...new Set(group.map((cell) => cell.uom))]
  const filters: ResolvedFilters = {
    ...came,
    material_id: { in: [material_id] },
    printed_on: { gte: today, lte: today },
    ...(!alone && { uom: { in: uoms } }),
  }
  const before = days.map((printed_on) => ({ printed_on, ...on(printed_on) }))
  const sum = new Exact(sumQuantities(before.map(({ quantity }) => quantity)))
  return {
    material_id,
    material,
    material_type,
    uom,
    today: { ...on(today), filters },
    days: before,
    mean: before.length === 0 ? null : roundQuantity(sum.div(before.length).toString()),
  }
}

function quantityIn({ net, uom }: DayMaterial, to: string): string {
  const converted = convert(net, uom as UnitCode, to as UnitCode)
  if (!converted.ok) throw new RangeError(`${uom} does not add up in ${to}`)
  return converted.quantity
}

/** Whether a plant is silent though it works: not online, within its hours by the clock of its zone (D14). Hours over midnight end on the next day. */
export function isSilent(
  plant: Omit<TodaysPlant, 'plant_id' | 'plant' | 'plant_name' | 'tickets'>,
  now: Date,
): boolean {
  if (isOnline(plant, now)) return false
  return isWithinClock(clockInZone(now, plant.time_zone), plant.opens_at, plant.closes_at)
}
