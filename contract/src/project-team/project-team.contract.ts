import * as z from 'zod/mini'
import { queryOf } from '../core/list-query.ts'
import { pageOf } from '../core/list.ts'
import { roles } from '../core/roles.ts'
import { defineRoute } from '../core/route.ts'
import { date, id, idText, instant, lockVersion, oneOrMore, storable } from '../core/scalars.ts'
import { teamList } from './project-team.list.ts'

/** Persons and groups that a project's team has at most. */
export const MOST_TEAM_PERSONS = 500
export const MOST_TEAM_GROUPS = 50
/** Employees and groups that are offered at once; typing finds the others. */
export const MOST_TEAM_CHOICES = 50

/** A person's function on a project, in addition to the role in the agency. */
export const projectRoles = ['project_engineer', 'resident_engineer', 'inspector', 'lab', 'consultant'] as const
export type ProjectRole = (typeof projectRoles)[number]

/** What the caller may do with the team now. */
export const teamAbilities = ['update', 'add_themselves', 'remove_themselves'] as const
export type TeamAbility = (typeof teamAbilities)[number]

const groupOfTeam = z.object({ id, name: z.string() })

/** An employee who can be added to a team. `pending` employees are invited and have not signed in yet. */
export const teamChoice = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  /** The role in the agency. */
  role: z.enum(roles),
  title: z.nullable(z.string()),
  district: z.nullable(z.string()),
  status: z.enum(['pending', 'active']),
})
export type TeamChoice = z.output<typeof teamChoice>

/** An employee on a project's team: as a person who was added, as a member of groups, or both. */
export const teamMember = z.extend(teamChoice, {
  last_seen_at: z.nullable(instant),
  /** The person's function; null for people who belong to the team only by groups. */
  person: z.nullable(
    z.object({
      project_role: z.enum(projectRoles),
      /** First and last day on the team, in the project's zone; null without an end. */
      starts_on: z.nullable(date),
      ends_on: z.nullable(date),
    }),
  ),
  /** Groups of the project to which the employee belongs, by name. */
  groups: z.array(groupOfTeam),
  /** Whether the employee is on the team today: by a group, or as a person within the dates. Rights on tickets follow it (D12a). */
  current: z.boolean(),
})
export type TeamMember = z.output<typeof teamMember>

/** A team's groups and what the caller may do; its people are listed with it. */
export const team = z.object({
  /** Of persons and groups together. */
  lock_version: z.int(),
  /** Today in the project's zone. */
  today: date,
  groups: z.array(z.extend(groupOfTeam, { members_count: z.int() })),
  abilities: z.array(z.enum(teamAbilities)),
})
export type Team = z.output<typeof team>

/** A person as the team is to have it. */
export const teamPerson = z.strictObject({
  /** The employee. */
  id,
  project_role: z.enum(projectRoles),
  starts_on: z.optional(z.nullable(date)),
  /** Not before `starts_on`. */
  ends_on: z.optional(z.nullable(date)),
})
export type TeamPerson = z.output<typeof teamPerson>

/** Most projects whose teams one call lists, and most names listed for each. */
export const MOST_TEAM_STARTS = 100
export const NAMES_OF_A_TEAM = 3

/** How a team begins, by name, and how many it has; for a row of a list. */
export const teamStart = z.object({
  project_id: id,
  members: z.array(z.object({ id, first_name: z.string(), last_name: z.string() })),
  members_count: z.int(),
})
export type TeamStart = z.output<typeof teamStart>

const byId = z.strictObject({ id: idText })
const whole = z.object({ dot_employees: z.array(teamMember), team })
export type ProjectTeam = z.output<typeof whole>

/** The people who work on a project (D12a, D36). */
export const projectTeam = {
  list: defineRoute({
    method: 'GET',
    path: '/v2/projects/{id}/dot_employees',
    permission: 'project.read',
    summary: "A project's team: the persons added to it and the members of its groups, by name",
    params: byId,
    query: queryOf(teamList),
    response: z.extend(pageOf('dot_employees', teamMember), { team }),
    problems: ['not_found'],
  }),
  starts: defineRoute({
    method: 'GET',
    path: '/v2/projects/team_starts',
    permission: 'project.read',
    summary:
      'The first members of the teams of several projects, and how many each has; projects that do not exist are left out',
    query: z.strictObject({
      project_ids: z._default(
        oneOrMore(idText).check(
          z.refine((ids) => ids.length <= MOST_TEAM_STARTS, `at most ${MOST_TEAM_STARTS} projects`),
        ),
        [],
      ),
    }),
    response: z.object({ team_starts: z.array(teamStart) }),
  }),
  replacePersons: defineRoute({
    method: 'PUT',
    path: '/v2/projects/{id}/dot_employees',
    permission: 'project.staff',
    summary: 'Replace the persons of a team; its groups stay. Refused with both sides where the team changed since',
    params: byId,
    body: z.strictObject({
      dot_employees: z.array(teamPerson).check(z.maxLength(MOST_TEAM_PERSONS)),
      lock_version: lockVersion,
    }),
    response: whole,
    problems: ['not_found', 'edit_conflict', 'end_before_start'],
  }),
  replaceGroups: defineRoute({
    method: 'PUT',
    path: '/v2/projects/{id}/dot_groups',
    permission: 'project.staff',
    summary: 'Replace the groups of a team; the persons stay. Refused with both sides where the team changed since',
    params: byId,
    body: z.strictObject({
      dot_group_ids: z.array(id).check(z.maxLength(MOST_TEAM_GROUPS)),
      lock_version: lockVersion,
    }),
    response: whole,
    problems: ['not_found', 'edit_conflict'],
  }),
  choices: defineRoute({
    method: 'GET',
    path: '/v2/projects/{id}/team_choices',
    permission: 'project.staff',
    summary: 'Employees and groups that can be added, by name, title or district; the first 50 of each',
    params: byId,
    query: z.strictObject({ search: z.optional(z.string().check(z.trim(), z.maxLength(200), storable)) }),
    response: z.object({
      dot_employees: z.array(teamChoice),
      dot_groups: z.array(z.extend(groupOfTeam, { members_count: z.int() })),
    }),
    problems: ['not_found'],
  }),
  addOneself: defineRoute({
    method: 'POST',
    path: '/v2/projects/{id}/dot_employees/_me',
    permission: 'project.staff',
    summary: 'Add oneself to a team; no change for a person who is on it already',
    params: byId,
    response: whole,
    problems: ['not_found', 'too_many_on_team'],
  }),
  removeOneself: defineRoute({
    method: 'DELETE',
    path: '/v2/projects/{id}/dot_employees/_me',
    permission: 'project.staff',
    summary: 'Remove oneself as a person of a team; a member of one of its groups stays on it through the group',
    params: byId,
    response: whole,
    problems: ['not_found'],
  }),
}
