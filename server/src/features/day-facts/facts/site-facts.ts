import type { DayMachine, ZoneEvent } from '../read/site-of-day.queries.ts'
import type { DayRows } from '../read/read-day.ts'
import { groupsOf, listed, newFact, rowsOf, type NewFact } from './new-fact.ts'

/** A machine as people of a site name it: `Asphalt paver CAT AP1055F`. */
export const machineName = ({ subtype, oem, model }: DayMachine): string =>
  [subtype, oem, model].filter((part) => part !== null).join(' ')

/** Hours with two decimals of seconds, exact to the hundredth; null where nothing is known. */
export const hoursOf = ({ running_seconds }: DayMachine): string | null =>
  running_seconds === null ? null : String(Math.round(running_seconds / 36) / 100)

const machineFacts = ({ machines }: DayRows): NewFact[] =>
  machines.map((machine) =>
    newFact(
      'machine',
      {
        value: hoursOf(machine),
        unit: 'hours',
        with: { machine: machineName(machine), number: machine.equipment_id, contractor: machine.contractor },
      },
      rowsOf('machine', [machine.id]),
    ),
  )

/** A time for which a zone was armed, on the clock of the project's zone; null where it began before the day, or had not ended with it. */
export interface ArmedTime {
  work_zone_id: number
  name: string
  armed: string | null
  disarmed: string | null
}

/** The times for which each zone was armed on a day; a zone that is armed again within it has several. */
export const armedTimes = (events: readonly ZoneEvent[]): ArmedTime[] =>
  groupsOf(events, ({ work_zone_id }) => String(work_zone_id)).flatMap((group) => {
    const times: ArmedTime[] = []
    let since: { armed: string | null } | null = null
    for (const { work_zone_id, name, armed, clock } of group) {
      if (armed) since ??= { armed: clock }
      else if (since !== null && clock !== null) times.push({ work_zone_id, name, ...since, disarmed: clock })
      if (!armed) since = null
    }
    const [last] = group as [ZoneEvent]
    return since === null
      ? times
      : [
          ...times,
          { work_zone_id: last.work_zone_id, name: last.name, ...(since as { armed: string | null }), disarmed: null },
        ]
  })

const zoneFacts = ({ zones }: DayRows): NewFact[] =>
  armedTimes(zones).map(({ work_zone_id, name, armed, disarmed }) =>
    newFact('work_zone', { value: name, with: { armed, disarmed } }, rowsOf('work_zone', [work_zone_id])),
  )

function photoFacts({ photos }: DayRows): NewFact[] {
  if (photos.length === 0) return []
  const of_tickets = photos.filter(({ ticket_id }) => ticket_id !== null)
  return [
    newFact(
      'photos',
      {
        value: String(photos.length),
        unit: 'photos',
        with: { of_tickets: of_tickets.length || null, of_project: photos.length - of_tickets.length || null },
      },
      rowsOf(
        'image',
        photos.map(({ id }) => id),
      ),
    ),
  ]
}

/** Discrepancies by kind, and how many of them nobody has settled. */
const exceptionFacts = ({ exceptions }: DayRows): NewFact[] =>
  groupsOf(exceptions, ({ kind }) => kind).map((group) =>
    newFact(
      'exception',
      {
        value: String(group.length),
        unit: 'exceptions',
        with: {
          kind: group[0]?.kind ?? null,
          open: group.filter(({ state }) => state === 'open').length || null,
          subjects: listed(group.map(({ subject }) => subject)),
        },
      },
      rowsOf(
        'exception',
        group.map(({ id }) => id),
      ),
      rowsOf(
        'ticket',
        group.flatMap(({ ticket_ids }) => ticket_ids),
      ),
    ),
  )

function weatherFacts({ weather }: DayRows): NewFact[] {
  if (weather === null) return []
  const { high_f, low_f, morning, afternoon, precipitation_in, source } = weather
  if (high_f === null && low_f === null && morning === null && afternoon === null) return []
  return [
    newFact('weather', {
      value: high_f === null ? null : String(high_f),
      unit: 'F',
      with: { low: low_f, morning, afternoon, precipitation: precipitation_in, source },
    }),
  ]
}

/** What is known of the site: weather, machines, work zones, photos, discrepancies. */
export const siteFacts = (
  day: DayRows,
): { [Part in 'weather' | 'machines' | 'zones' | 'photos' | 'exceptions']: NewFact[] } => ({
  weather: weatherFacts(day),
  machines: machineFacts(day),
  zones: zoneFacts(day),
  photos: photoFacts(day),
  exceptions: exceptionFacts(day),
})
