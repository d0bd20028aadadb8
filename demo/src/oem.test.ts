import { expect, test } from 'vitest'
import { fleetAt, stateAt } from './oem.ts'
import { demoMachines } from './machines.ts'
import { byKey } from './world.ts'
import { firstWorld } from './worlds/first.ts'

const now = Date.parse('2026-11-25T15:00:00Z')
const metersBetween = (one: { latitude: number; longitude: number }, other: typeof one) =>
  Math.hypot(
    (one.latitude - other.latitude) * 111_195,
    (one.longitude - other.longitude) * 111_195 * Math.cos((one.latitude * Math.PI) / 180),
  )

test('machines move realistically, and stay in place while they are off', () => {
  for (const machine of demoMachines) {
    const site = byKey(firstWorld.projects, 'dot_code', machine.project)
    for (let minute = 0; minute < 180; minute++) {
      const [before, after] = [0, 1].map((step) => stateAt(machine, site, now + (minute + step) * 60_000))
      if (!before || !after) throw new Error('no state')
      const meters = metersBetween(before, after)
      expect(metersBetween(site, after)).toBeLessThanOrEqual(machine.reach + 1)
      // At most 24 km/h, but for the beginning of an hour, where a machine that was off begins elsewhere.
      if (before.running && after.running) expect(meters).toBeLessThan(400)
      if (!before.running && !after.running) expect(meters).toBe(0)
    }
  }
})

test('the fleet names each machine once', () => {
  const fleet = fleetAt(firstWorld, now)
  expect(fleet.match(/<Equipment>/g)).toHaveLength(demoMachines.length)
  expect(new Set(fleet.match(/<PIN>\w+/g)).size).toBe(demoMachines.length)
})
