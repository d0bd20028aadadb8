import { DAY_MS, HOUR_MS } from '@milepost/contract/core/time/days'
import type { Agency } from './agency.ts'
import type { NextId } from './next-id.ts'
import { byKey } from './world.ts'

/** A machine of the demonstration: on which project it works, and how. */
export interface DemoMachine {
  readonly equipment_id: string
  readonly model: string
  readonly subtype: string
  readonly serial_number: string
  readonly project: string
  /** Maximum distance from the middle of its site, in meters; 0 for a machine that stays in place. */
  readonly reach: number
  /** Of each hour it runs so many minutes. */
  readonly minutes: number
}

/** The maker of all of them is as made up as they are. */
export const DEMO_OEM = 'Hartwell'
/** Name of the system that reports them. */
export const DEMO_SYSTEM = 'Hartwell Connect'
const CONTRACTOR = 'Reeves Contracting'

const machine = (
  equipment_id: string,
  [model, subtype]: readonly [string, string],
  project: string,
  [reach, minutes]: readonly [number, number],
): DemoMachine => ({
  equipment_id,
  model,
  subtype,
  serial_number: `HW${equipment_id.replace('-', '')}9`,
  project,
  reach,
  minutes,
})

export const demoMachines: readonly DemoMachine[] = [
  machine('PV-101', ['HP 9', 'Paver'], 'P-2041', [180, 50]),
  machine('RO-114', ['HR 12', 'Roller'], 'P-2041', [160, 48]),
  machine('RO-115', ['HR 12', 'Roller'], 'P-2041', [120, 40]),
  machine('ML-120', ['HM 200', 'Milling machine'], 'P-2041', [260, 45]),
  machine('EX-204', ['HX 220', 'Excavator'], 'P-2052', [25, 42]),
  machine('EX-207', ['HX 350', 'Excavator'], 'P-2052', [20, 30]),
  machine('DZ-211', ['HD 6', 'Dozer'], 'P-2052', [140, 46]),
  machine('GR-215', ['HG 14', 'Motor grader'], 'P-2052', [320, 38]),
  // It wanders off: most of an hour it is on its site, then away from it.
  machine('LD-219', ['HL 950', 'Loader'], 'P-2052', [2_600, 55]),
  machine('GN-230', ['HN 40', 'Generator'], 'P-2041', [0, 60]),
]

/** Days before today with engine times. */
const DAYS = 5

type Rows = readonly (readonly [table: string, rows: readonly Record<string, unknown>[]])[]

/** Rows of the machines of an agency and of the OEM system that reports them, which is polled once the simulated one runs. */
export function machineRows(agency: Agency, now: Date, nextId: NextId): Rows {
  const { authority_id, world } = agency
  const connection_id = nextId()
  const began = new Date(now.getTime() - 60 * DAY_MS)
  const own = { authority_id, created_at: began, updated_at: began }
  const rows = demoMachines.map((one) => ({ ...one, id: nextId(), project_id: agency.projects.get(one.project) }))
  const sites = [...new Set(demoMachines.map(({ project }) => project))]
  return [
    [
      'telematics_connections',
      [
        {
          ...own,
          id: connection_id,
          name: DEMO_SYSTEM,
          contractor: CONTRACTOR,
          address: 'https://connect.hartwell.example/Fleet/1',
          sign_in: 'none',
          poll_minutes: 1,
          active: false,
          next_poll_at: now,
        },
      ],
    ],
    [
      'machines',
      rows.map(({ id, equipment_id, model, subtype, serial_number, project_id }) => ({
        ...own,
        id,
        equipment_id,
        oem: DEMO_OEM,
        model,
        subtype,
        serial_number,
        contractor: CONTRACTOR,
        project_id,
        connection_id,
        source_key: serial_number,
      })),
    ],
    ['machine_states', rows.map(({ id }) => ({ authority_id, machine_id: id, status_id: 2, status_since: began }))],
    [
      'machine_mobilizations',
      rows.map(({ id, project_id }) => ({
        authority_id,
        id: nextId(),
        machine_id: id,
        project_id,
        mobilized_in_at: began,
      })),
    ],
    ['machine_engine_spans', rows.flatMap((row) => spansOf(row, authority_id, now))],
    [
      'proximity_ranges',
      sites.map((dot_code) => {
        const { latitude, longitude } = byKey(world.projects, 'dot_code', dot_code)
        return {
          authority_id,
          id: nextId(),
          project_id: agency.projects.get(dot_code),
          proximity_range_meters: '457.2',
          transmission_range_meters: '152.4',
          site_latitude: latitude,
          site_longitude: longitude,
          updated_at: began,
          lock_version: 1,
        }
      }),
    ],
  ]
}

/** Engine times of the last days, from 11:00 to 22:00 UTC: so many minutes of each hour, with a pause at 16:00. */
function spansOf(
  { id, minutes }: { id: number; minutes: number },
  authority_id: number,
  now: Date,
): Record<string, unknown>[] {
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  const hours = Array.from({ length: DAYS }, (_, day) => midnight - (day + 1) * DAY_MS).flatMap((day) =>
    Array.from({ length: 11 }, (_, hour) => day + (11 + hour) * HOUR_MS),
  )
  return hours.flatMap((hour) => {
    const ran = new Date(hour).getUTCHours() === 16 ? 10 : minutes
    const turned = hour + ran * 60_000
    const span = (from: number, until: number, running: boolean) => ({
      authority_id,
      machine_id: id,
      from_at: new Date(from),
      until_at: new Date(until),
      running,
    })
    return [span(hour, turned, true), ...(ran < 60 ? [span(turned, hour + HOUR_MS, false)] : [])]
  })
}
