import type { Role } from '@milepost/contract/core/roles'
import { daysBefore } from './calendar.ts'
import { fieldRoles, type Person } from './people.ts'
import type { World } from './world.ts'

type Row = Record<string, unknown> & { readonly id: number }

/** Roles of additional people on the first project; days count back from today. */
const further: readonly { role: Role; last_name?: string; project_role: string; from: number; to?: number }[] = [
  { role: 'area_manager', project_role: 'resident_engineer', from: 200 },
  { role: 'qc_lab', project_role: 'lab', from: 180 },
  { role: 'read_only_inspector', project_role: 'consultant', from: 120, to: -60 },
  { role: 'field_inspector', last_name: 'Crowe', project_role: 'inspector', from: 150, to: 12 },
  { role: 'field_inspector', last_name: 'Ito', project_role: 'inspector', from: -9 },
]

/** Groups on the first project, and on one more. */
const groupsOfProjects: readonly { name: string; project: number }[] = [
  { name: 'Paving inspection', project: 0 },
  { name: 'Materials laboratory', project: 0 },
  { name: 'Materials laboratory', project: 2 },
]

export interface TeamsToBuild {
  world: World
  authority_id: number
  /** Ids by DOT code. */
  projects: ReadonlyMap<string, number>
  /** The ten of the roles before all others. */
  memberships: readonly Row[]
  groups: readonly { id: number; name: string }[]
  today: string
  nextId: () => number
}

/** Projects' teams: the engineer on all started ones, the inspector on the first four, more people and groups on the first (D36). */
export function teamRows({ world, authority_id, projects, memberships, groups, today, nextId }: TeamsToBuild) {
  const begun = world.projects.filter((project) => project.started_days_ago !== null)
  const idAt = (at: number) => projects.get(begun[at]?.dot_code ?? '')
  const row = (project_id: number | undefined, membership_id: unknown, person: object) => ({
    authority_id,
    id: nextId(),
    project_id,
    membership_id,
    ends_on: null,
    ...person,
  })
  const since = daysBefore(today, 200)
  const ofField = memberships
    .slice(0, 10)
    .filter((membership) => fieldRoles.includes(membership['role'] as Person['role']))
    .flatMap(({ id, role }) => {
      const inspector = role === 'field_inspector'
      const person = { project_role: inspector ? 'inspector' : 'project_engineer', starts_on: since }
      return begun.slice(0, inspector ? 4 : 7).map((_project, at) => row(idAt(at), id, person))
    })
  const others = further.flatMap(({ role, last_name, project_role, from, to }) => {
    const membership = memberships.find(
      (one) => one['role'] === role && (last_name === undefined || one['last_name'] === last_name),
    )
    const ends_on = to === undefined ? null : daysBefore(today, to)
    return membership
      ? [row(idAt(0), membership.id, { project_role, starts_on: daysBefore(today, from), ends_on })]
      : []
  })
  const ofGroups = groupsOfProjects.map(({ name, project }) => ({
    authority_id,
    project_id: idAt(project),
    group_id: groups.find((group) => group.name === name)?.id,
    added_at: `${daysBefore(today, 110)}T15:30:00Z`,
  }))
  return { persons: [...ofField, ...others], groups: ofGroups }
}
