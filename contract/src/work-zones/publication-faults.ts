import type { Lane, LaneType } from './work-zone-words.ts'

/**
 * Why the public feeds leave out a zone whose details are complete (D61). `far_away`: more than `far_away_miles` of the agency from every plant of the agency and every alignment of
 * its project. `lanes_contradict`: its lanes are not what its impact says. `control_characters`: a text has characters that no reader shows.
 */
export const publicationFaults = ['far_away', 'lanes_contradict', 'control_characters'] as const
export type PublicationFault = (typeof publicationFaults)[number]

interface Publishable {
  impact: string | null
  lanes: readonly Lane[]
  name: string
  public_description: string | null
  road_names: readonly string[]
  /** Whether it is far from every place that is known of its agency and project. */
  far_away: boolean
}

/** Lanes that vehicles drive on: what is next to them may be open or closed whatever the impact is. */
const driven: readonly LaneType[] = ['general', 'exit-lane', 'entrance-lane', 'two-way-center-turn-lane']

/** Whether lanes are not what the impact says: all closed, some closed or all open. No lanes contradict nothing. */
export function lanesContradict(impact: string | null, lanes: readonly Lane[]): boolean {
  const statuses = lanes.filter(({ type }) => driven.includes(type)).map(({ status }) => status)
  if (impact === null || statuses.length === 0) return false
  const closed = statuses.filter((status) => status === 'closed').length
  if (impact === 'all-lanes-closed') return closed < statuses.length
  if (impact.startsWith('all-lanes-open')) return closed > 0
  if (impact.startsWith('some-lanes-closed'))
    return closed === statuses.length || statuses.every((status) => status === 'open')
  return false
}

/** Line breaks and tabs are characters of a text; every other control character is not. */
const controls = /[^\P{Cc}\n\r\t]/u

/** Why the feeds leave out a zone, apart from details that are missing. */
export function publicationFaultsOf(zone: Publishable): PublicationFault[] {
  const texts = [zone.name, zone.public_description ?? '', ...zone.road_names]
  return [
    ...(zone.far_away ? ['far_away' as const] : []),
    ...(lanesContradict(zone.impact, zone.lanes) ? ['lanes_contradict' as const] : []),
    ...(texts.some((text) => controls.test(text)) ? ['control_characters' as const] : []),
  ]
}
