import {
  MOST_TEAM_PERSONS,
  type ProblemConflict,
  type ProblemDetail,
  type projectTeam,
  type ProjectTeam,
  type RouteInput,
} from '@milepost/contract'
import { employeeOf, type RequestContext } from '../../platform/context.ts'
import { lastChanges } from '../../platform/database/events.queries.ts'
import { Problem } from '../../platform/problem.ts'
import {
  differencesOfGroups,
  differencesOfPersons,
  faultsOfDates,
  keptPerson,
  repeated,
  type Difference,
  type KeptPerson,
} from './project-team.policy.ts'
import * as queries from './project-team.queries.ts'
import { keyOf, projectOfTeam, wholeTeam } from './project-team.service.ts'

type Input<Call extends keyof typeof projectTeam> = RouteInput<(typeof projectTeam)[Call]>
type Field = 'dot_employees' | 'dot_groups'

/** Replaces the persons of a team as the caller saw it (D36); its groups stay. */
export async function replacePersons(
  ctx: RequestContext,
  { params, body }: Input<'replacePersons'>,
): Promise<ProjectTeam> {
  const wanted = body.dot_employees.map(keptPerson)
  refuseFaults(wanted)
  const key = keyOf(ctx, params.id)
  const { team_lock_version: lock_version } = await projectOfTeam(ctx, key, { lock: true })
  const ids = wanted.map(({ id }) => id)
  refuseUnknown('dot_employees', ids, await queries.employeesAmong(ctx.db, ctx.authority_id, ids))
  const current = await queries.personsOf(ctx.db, key)
  const differences = differencesOfPersons(current, wanted)
  if (differences.length === 0) return await wholeTeam(ctx, key)
  if (body.lock_version !== lock_version)
    throw await bothSides(ctx, key, { lock_version, field: 'dot_employees', differences })
  await writePersons(ctx, key, differences)
  return await wholeTeam(ctx, key)
}

/** Replaces the groups of a team as the caller saw it (D36); its persons stay. */
export async function replaceGroups(
  ctx: RequestContext,
  { params, body }: Input<'replaceGroups'>,
): Promise<ProjectTeam> {
  const key = keyOf(ctx, params.id)
  const { team_lock_version: lock_version } = await projectOfTeam(ctx, key, { lock: true })
  const ids = [...new Set(body.dot_group_ids)]
  refuseUnknown('dot_group_ids', body.dot_group_ids, await queries.groupsAmong(ctx.db, ctx.authority_id, ids))
  const current = (await queries.groupsOfTeam(ctx.db, key)).map(({ id }) => id)
  const differences = differencesOfGroups(current, ids)
  if (differences.length === 0) return await wholeTeam(ctx, key)
  if (body.lock_version !== lock_version)
    throw await bothSides(ctx, key, { lock_version, field: 'dot_groups', differences })
  const [added, removed] = [true, false].map((to) =>
    differences.filter((difference) => (difference.to ?? false) === to).map(({ id }) => id),
  ) as [number[], number[]]
  await queries.addGroups(ctx.db, key, { ids: added, at: ctx.clock() })
  await queries.dropGroups(ctx.db, key, removed)
  await record(ctx, key, { action: 'project.groups_changed', field: 'dot_groups', differences })
  return await wholeTeam(ctx, key)
}

/** Adds the caller as a person, from today; a caller who is on the team as a person already stays so. */
export async function addOneself(ctx: RequestContext, { params }: Input<'addOneself'>): Promise<ProjectTeam> {
  const key = keyOf(ctx, params.id)
  const { today } = await projectOfTeam(ctx, key, { lock: true })
  const { membership_id } = employeeOf(ctx)
  const current = await queries.personsOf(ctx.db, key)
  const own = current.find(({ id }) => id === membership_id)
  if (own && (own.starts_on ?? today) <= today && (own.ends_on ?? today) >= today) return await wholeTeam(ctx, key)
  if (!own && current.length >= MOST_TEAM_PERSONS) throw new Problem('too_many_on_team', { most: MOST_TEAM_PERSONS })
  const project_role = own?.project_role ?? 'project_engineer'
  const next: KeptPerson = { id: membership_id, project_role, starts_on: today, ends_on: null }
  await writePersons(ctx, key, differencesOfPersons(own ? [own] : [], [next]))
  return await wholeTeam(ctx, key)
}

/** Removes the caller as a person; for a caller who is not one, nothing changes. */
export async function removeOneself(ctx: RequestContext, { params }: Input<'removeOneself'>): Promise<ProjectTeam> {
  const key = keyOf(ctx, params.id)
  await projectOfTeam(ctx, key, { lock: true })
  const { membership_id } = employeeOf(ctx)
  const own = (await queries.personsOf(ctx.db, key)).filter(({ id }) => id === membership_id)
  if (own.length > 0) await writePersons(ctx, key, differencesOfPersons(own, []))
  return await wholeTeam(ctx, key)
}

function refuseFaults(wanted: readonly KeptPerson[]): void {
  const twice = repeated(wanted.map(({ id }) => id))
  const details = wanted.flatMap(({ id }, at): ProblemDetail[] =>
    twice.has(id) ? [{ path: `dot_employees.${at}.id`, code: 'repeated', message: `${id} occurs more than once` }] : [],
  )
  if (details.length > 0) throw new Problem('invalid', undefined, details)
  const faults = faultsOfDates(wanted)
  if (faults.length > 0) throw new Problem('end_before_start', undefined, faults)
}

/** Throws `not_found` with the path of each id that is unknown to the agency. */
function refuseUnknown(field: string, ids: readonly number[], found: readonly { id: number }[]): void {
  const known = new Set(found.map(({ id }) => id))
  const details = ids.flatMap((id, at) =>
    known.has(id)
      ? []
      : [{ path: `${field}.${at}`, code: 'not_found', message: `${id} names nothing that the agency has` }],
  )
  if (details.length > 0) throw new Problem('not_found', undefined, details)
}

async function writePersons(
  ctx: RequestContext,
  key: queries.ProjectKey,
  differences: Difference<Omit<KeptPerson, 'id'>>[],
): Promise<void> {
  const put = differences.flatMap(({ id, to }) => (to ? [{ id, ...to }] : []))
  const gone = differences.flatMap(({ id, to }) => (to ? [] : [id]))
  await queries.putPersons(ctx.db, key, put)
  await queries.dropPersons(ctx.db, key, gone)
  await record(ctx, key, { action: 'project.team_changed', field: 'dot_employees', differences })
}

const nameIn = (field: Field, id: number) => `${field}.${id}`

async function record(
  ctx: RequestContext,
  key: queries.ProjectKey,
  { action, field, differences }: { action: string; field: Field; differences: Difference<unknown>[] },
): Promise<void> {
  const { project_id } = key
  await queries.touchTeam(ctx.db, key)
  const changes = Object.fromEntries(differences.map(({ id, from, to }) => [nameIn(field, id), { from, to }]))
  await ctx.audit({ action, subject: 'project', subject_id: project_id, changes })
  await ctx.emit({ type: 'project.changed', project_id, ids: [project_id] })
}

/** The team changed since the caller saw it: the current and the sent values, wherever they differ, and who changed it when. */
async function bothSides(
  ctx: RequestContext,
  { project_id }: queries.ProjectKey,
  { lock_version, field, differences }: { lock_version: number; field: Field; differences: Difference<unknown>[] },
): Promise<Problem> {
  const fields = differences.map(({ id }) => nameIn(field, id))
  const last = await lastChanges(ctx.db, ctx.authority_id, { subject: 'project', subject_id: project_id, fields })
  const conflict: ProblemConflict = {
    lock_version,
    fields: differences.map(({ id, from, to }) => {
      const { by, at } = last.find((change) => change.field === nameIn(field, id)) ?? {}
      return { field: nameIn(field, id), yours: to, theirs: from, ...(by && at && { by, at }) }
    }),
  }
  return new Problem('edit_conflict', undefined, conflict)
}
