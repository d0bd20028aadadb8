import { HOUR_MS, MINUTE_MS } from '@milepost/contract/core/time/days'
import { lineMeters } from '@milepost/contract/work-zones/work-zone-details'
import { daysBefore } from './calendar.ts'
import { onRoad, runsEast } from './roads.ts'
import type { Project, World } from './world.ts'

export interface WorkZonesToBuild {
  world: World
  authority_id: number
  /** Ids by DOT code. */
  projects: ReadonlyMap<string, number>
  today: string
  /** The moment up to which the demonstration was lived, in milliseconds. */
  now: number
  nextId: () => number
}

/** Zones of the first two projects, one for each state: armed, never armed, without details, ended. */
const examples = [
  { project: 0, name: 'Right lane, ramp 4 to ramp 6', armed: true, ended: false, whole: true, from: 0.002, days: 30 },
  { project: 0, name: 'Median barrier, mile 5', armed: false, ended: false, whole: true, from: 0.012, days: 45 },
  { project: 0, name: 'Shoulder, to be described', armed: false, ended: false, whole: false, from: 0.022, days: 20 },
  { project: 1, name: 'Night closure, exit 12', armed: false, ended: true, whole: true, from: 0.002, days: 3 },
] as const

/** About a quarter of a mile of a project's road, east or north. */
const lineFrom = (project: Project, from: number): [number, number][] =>
  [0, 1, 2, 3].map((step) => onRoad(project, from + 0.0012 * step))

/** Work zones of an agency's projects, and its public feed, which its administrator turned on, as rows of their tables. */
export function workZoneRows({ world, authority_id, projects, today, now, nextId }: WorkZonesToBuild) {
  if (world.sign_in_domain !== 'demo.milepost.example') return { zones: [], feeds: [], events: [] }
  const at = (ago: number) => new Date(now - ago).toISOString()
  const zones = examples.flatMap(({ project: place, name, armed, ended, whole, from, days }) => {
    const project = world.projects[place]
    const project_id = projects.get(project?.dot_code ?? '')
    if (!project || project_id === undefined) return []
    return [
      {
        authority_id,
        id: nextId(),
        project_id,
        road_event_id: crypto.randomUUID(),
        name,
        type: whole ? 'static' : null,
        direction: whole ? (runsEast(project) ? 'eastbound' : 'northbound') : null,
        method: whole ? 'channel-device-method' : null,
        impact: whole ? 'some-lanes-closed' : null,
        road_names: [project.name.split(',')[0]?.slice(0, 100) ?? project.name.slice(0, 100)],
        public_description: whole ? `${name}: expect delays and reduce your speed.` : null,
        speed_limit_mph: whole ? 55 : null,
        types_of_work: whole ? ['surface-work'] : [],
        lanes: whole
          ? [
              { type: 'general', status: 'open' },
              { type: 'general', status: 'closed' },
            ]
          : [],
        starts_on: whole ? daysBefore(today, 5) : null,
        ends_on: whole ? daysBefore(today, ended ? 1 : 5 - days) : null,
        line: lineFrom(project, from),
        length_meters: lineMeters(lineFrom(project, from)),
        armed,
        armed_at: armed ? at(3 * HOUR_MS) : ended ? at(30 * HOUR_MS) : null,
        disarmed_at: ended ? at(24 * HOUR_MS) : null,
        workers_present: armed,
        workers_confirmed_at: armed ? at(20 * MINUTE_MS) : null,
        last_transmitted_at: armed ? at(MINUTE_MS) : null,
        lock_version: 0,
        alerts: [],
        created_at: at(120 * HOUR_MS),
        created_by_name: 'Nadia Farouk',
        updated_at: at(3 * HOUR_MS),
        updated_by_name: 'Nadia Farouk',
      },
    ]
  })
  const feeds = [
    {
      authority_id,
      enabled: true,
      ended_days: 14,
      presence_minutes: 60,
      lock_version: 1,
      updated_at: at(120 * HOUR_MS),
      updated_by_name: 'Milepost',
    },
  ]
  const events = zones.flatMap(({ id, project_id, name, armed_at, disarmed_at, created_at, created_by_name }) =>
    (
      [
        ['created', created_at],
        ['armed', armed_at],
        ['disarmed', disarmed_at],
      ] as const
    ).flatMap(([act, instant]) =>
      instant === null
        ? []
        : [
            {
              authority_id,
              id: nextId(),
              at: instant,
              actor_kind: 'employee',
              actor_name: created_by_name,
              address: '',
              action: `work_zone.${act}`,
              subject: 'work_zone',
              subject_id: id,
              project_id,
              changes: { name },
            },
          ],
    ),
  )
  return { zones, feeds, events }
}
