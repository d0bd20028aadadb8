import { MINUTE_MS } from '@milepost/contract/core/time/days'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { printedTime } from './calendar.ts'
import { postedTicket } from './posted-ticket.ts'
import { emptyBook, type Print, printTickets } from './print-run.ts'
import { chanceFrom } from './random.ts'
import { seasonLoads } from './season.ts'
import { byKey } from './world.ts'
import { firstWorld } from './worlds/first.ts'

const seeds = fc.integer({ min: 1, max: 1_000_000 })
// Both days on which the clock changes, the turn of the year, and any other.
const days = fc.constantFrom('2026-03-08', '2026-11-01', '2027-01-02', '2026-07-16', '2026-11-21')
const week = (seed: number, today: string) => seasonLoads({ world: firstWorld, today, seed, days: 7 })
const prints = (seed: number, today: string): Print[] =>
  printTickets({ loads: week(seed, today), chance: chanceFrom(seed), book: emptyBook(), until: Infinity })
const each = (check: (seed: number, today: string) => void) =>
  fc.assert(fc.property(seeds, days, check), { numRuns: 15 })

describe('the hauls of a season', () => {
  test('are the same for the same seed and day', () => {
    each((seed, today) => {
      expect(week(seed, today)).toEqual(week(seed, today))
    })
    expect(week(1, '2026-11-21')).not.toEqual(week(2, '2026-11-21'))
  })

  test('are weighed, printed and emptied in that order, and no truck carries two loads at once', () => {
    each((seed, today) => {
      const loads = week(seed, today)
      for (const load of loads) {
        expect(load.tared_at).toBeLessThan(load.printed_at)
        expect(load.emptied_at - load.printed_at).toBeGreaterThan(10 * MINUTE_MS)
      }
      for (const [, own] of Map.groupBy(loads, (load) => load.truck.number)) {
        own.sort((one, other) => one.printed_at - other.printed_at)
        for (const [index, load] of own.entries())
          if (index > 0) expect(load.tared_at).toBeGreaterThan(own[index - 1]?.emptied_at ?? 0)
      }
    })
  })

  test('load one truck at a time at each plant, within its opening hours', () => {
    each((seed, today) => {
      for (const [plant, own] of Map.groupBy(week(seed, today), (load) => load.plant)) {
        own.sort((one, other) => one.printed_at - other.printed_at)
        for (const [index, load] of own.entries()) {
          if (index > 0) expect(load.tared_at).toBeGreaterThan(own[index - 1]?.printed_at ?? 0)
          const clock = printedTime(load.printed_at, plant.time_zone).slice(11, 16)
          expect(clock >= plant.opens_at && clock <= plant.closes_at, `${plant.code} prints at ${clock}`).toBe(true)
        }
      }
    })
  })
})

describe('printed tickets', () => {
  test('have a net of gross less tare, in multiples of the scale division', () => {
    each((seed, today) => {
      for (const { load, gross_lbs, tare_lbs, net } of prints(seed, today)) {
        if (load.plant.kind === 'concrete') expect(net >= 300 && net <= 1000).toBe(true)
        else {
          expect(net).toBe(gross_lbs - tare_lbs)
          expect([gross_lbs % 20, tare_lbs % 20]).toEqual([0, 0])
          expect(net).toBeGreaterThan(36_000)
        }
      }
    })
  })

  test('are numbered in order at each plant; loads and quantity add up within a shift', () => {
    each((seed, today) => {
      const all = prints(seed, today)
      for (const [, own] of Map.groupBy(
        all,
        (print) => `${print.load.plant.code} ${new Date(print.printed_at - 5 * 60 * MINUTE_MS).getUTCFullYear()}`,
      ))
        for (const [index, print] of own.entries())
          if (index > 0) expect(Number(print.number)).toBeGreaterThan(Number(own[index - 1]?.number))
      const shifts = Map.groupBy(
        all.filter((print) => print.reissue_of === null),
        ({ load }) => `${load.project.dot_code} ${load.plant.code} ${load.product.product_code} ${load.shift_date}`,
      )
      for (const own of shifts.values()) {
        expect(own.map((print) => print.load_number)).toEqual(own.map((_, index) => index + 1))
        expect(own.at(-1)?.cumulative).toBe(own.reduce((sum, print) => sum + print.net, 0))
      }
    })
  })

  test('are posted with exact decimals, and with temperatures for hot mix', () => {
    each((seed, today) => {
      for (const print of prints(seed, today)) {
        const ticket = postedTicket({ print, today, naming: 'dot_code', chance: chanceFrom(seed) })
        expect(String(ticket.net)).toMatch(/^\d+(\.\d{1,3})?$/)
        if (print.load.plant.kind === 'asphalt')
          expect(Number(ticket.plant_temperature) >= 290 && Number(ticket.plant_temperature) <= 330).toBe(true)
        if (print.load.plant.kind === 'concrete')
          expect(Date.parse(String(ticket.due_time)) - Date.parse(String(ticket.batch_time))).toBe(90 * MINUTE_MS)
      }
    })
  })
})

test('a plant prints its own time with its offset', () => {
  const { time_zone } = byKey(firstWorld.plants, 'code', 'NORTH-01')
  expect(printedTime(Date.parse('2026-11-20T19:05:00Z'), time_zone)).toBe('2026-11-20T14:05:00-05:00')
  expect(printedTime(Date.parse('2026-11-01T05:59:59Z'), time_zone)).toBe('2026-11-01T01:59:59-04:00')
  expect(printedTime(Date.parse('2026-11-01T06:00:00Z'), time_zone)).toBe('2026-11-01T01:00:00-05:00')
})
