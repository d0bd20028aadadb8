import type { WeighingRule } from '@milepost/contract/tickets/weighing-checks'
import type { CurrentCodes } from '../../pay-entries/index.ts'
import type { LinkScope, ProjectPlace } from '../../tickets/index.ts'

/** A scale that tickets name; weights in lb. */
export interface ScaleReference {
  scale_id: string
  capacity_lbs: string | null
  division_lbs: string | null
  certificate_expires_on: string | null
}

/** A plant as the tickets of a post find it. Weights of its scale in lb. */
export interface PlantReference {
  id: number
  code: string
  supplier_id: number
  kind: 'asphalt' | 'concrete' | 'aggregate'
  time_zone: string
  active: boolean
  /** Where it is, in degrees; null where nobody has entered it. */
  latitude: string | null
  longitude: string | null
  scale_capacity_lbs: string | null
  scale_division_lbs: string | null
  scale_certificate_expires_on: string | null
  /** Further scales, which tickets name. */
  scales: readonly ScaleReference[]
  /** When licenses of weighmasters expire, by their names in lower case. */
  licenses: Readonly<Record<string, string | null>>
  /** Until when mixes are approved, by their ids; empty where nobody has entered any. */
  mixes: Readonly<Record<string, string | null>>
  /** The ticket printed last so far, which the next number is to follow (D18). */
  last_number: string | null
  last_printed_at: string | null
  last_ticket_at: string | null
  last_heartbeat_at: string | null
}

export interface ProjectReference {
  id: number
  time_zone: string
  max_gvw_override_lbs: string | null
  /** Where it is; null where nobody has entered it. */
  places: readonly ProjectPlace[] | null
}

export interface AuthoritySettings {
  default_max_gvw_lbs: string | null
  tare_max_age_hours: number
  far_away_miles: number
  weighing_rules: WeighingRule[]
}

/** Rows that tickets name, by the name that they use; materials by `materialKey`. */
export interface NamedRows {
  materials: Map<string, number>
  trucks: Map<string, { id: number; max_gvw_lbs: string | null }>
  haulers: Map<string, number>
  customers: Map<string, number>
  /** Contractor jobs of the key's supplier, with the projects that each was connected to (D37). */
  jobs: Map<string, { id: number; links: JobLink[] }>
}

/** A connection of a contractor's job that is in force: which of its tickets go to which project. */
export interface JobLink extends LinkScope {
  project: ProjectReference
}

/** Everything that the tickets of one post are checked against, read before any of them is decided. */
export interface PostReferences extends NamedRows {
  authority: AuthoritySettings
  plants: Map<string, PlantReference>
  /** Projects that take tickets, those that are not deleted, by DOT code and by state project number. */
  projects: Map<string, ProjectReference>
  /** Projects of known tickets of the post, by id. */
  projects_by_id: Map<number, ProjectReference>
  /** The codes of known coded tickets of the post, by ticket. */
  codes: Map<number, CurrentCodes>
}

export const materialKey = (name: string, material_type: string): string => `${material_type} ${name}`
