import {
  flagNamed,
  flagNames,
  MOST_PERSONS_A_FLAG,
  type FeatureFlag,
  type FlagSetting,
  type flagSettings,
  type RouteInput,
  type RouteResponse,
} from '@milepost/contract'
import type { RequestContext } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { pageInfo } from '../../platform/http/pages.ts'
import { Problem } from '../../platform/problem.ts'
import { flagMaps, flagValue } from './flags.policy.ts'
import * as queries from './flags.queries.ts'

/** Whose flags the caller has: an employee's own, for everybody else the agency's. */
export const flagHolderOf = ({
  actor,
  authority_id,
}: Pick<RequestContext, 'actor' | 'authority_id'>): queries.FlagHolder => ({
  authority_id,
  membership_id: actor.kind === 'employee' ? actor.membership_id : null,
})

/** The caller's flags, merged. */
export const ownFlags = async (ctx: RequestContext) => flagMaps(await queries.settingsFor(ctx.db, flagHolderOf(ctx)))

/** Whether a flag is on for its holder. */
export const flagIsOn = async (db: Database, holder: queries.FlagHolder, name: FeatureFlag): Promise<boolean> =>
  flagValue(name, await queries.settingsFor(db, holder))

/** How every flag is set: for the installation and, in an agency, for it and its people. */
export async function listSettings({ db, authority_id }: RequestContext): Promise<FlagSetting[]> {
  const settings = await queries.settingsFor(db, { authority_id, membership_id: null })
  const persons = await queries.personSettings(db, authority_id)
  const setIn = (scope: string, name: FeatureFlag) =>
    settings.find((one) => one.name === name && one.scope === scope)?.enabled ?? null
  return flagNames.map((name) => ({
    name,
    installation: setIn('installation', name),
    authority: setIn('authority', name),
    persons: persons.filter((person) => person.name === name).map(({ name: _flag, ...person }) => person),
  }))
}

async function settingNamed(ctx: RequestContext, name: FeatureFlag): Promise<FlagSetting> {
  const found = (await listSettings(ctx)).find((setting) => setting.name === name)
  if (!found) throw new Error(`there is no flag ${name}`)
  return found
}

/** Flags of what is not built cannot be switched on (D12b). */
function refuseUnbuilt(name: FeatureFlag, enabled: boolean | null): void {
  if (enabled === true && !flagNamed(name).built) throw new Problem('flag_not_built', { name })
}

/** Sets a flag for the agency or one of its people; setting it to its current value changes nothing and is not logged. */
export async function setFlag(
  ctx: RequestContext,
  body: RouteInput<typeof flagSettings.set>['body'],
): Promise<FlagSetting> {
  const { db, authority_id } = ctx
  const { name, enabled, scope } = body
  refuseUnbuilt(name, enabled)
  const dot_employee_id = body.scope === 'person' ? body.dot_employee_id : null
  if (dot_employee_id !== null && !(await queries.isEmployee(db, authority_id, dot_employee_id)))
    throw new Problem('not_found')
  await queries.lockFlags(db, authority_id)
  const target = { name, dot_employee_id }
  const old = await queries.settingOf(db, authority_id, target)
  if (old === enabled) return await settingNamed(ctx, name)
  if (dot_employee_id !== null && old === null) await refuseTooMany(ctx, name)
  await queries.writeSetting(db, authority_id, { ...target, enabled })
  await ctx.audit({
    action: 'feature_flag.changed',
    subject: 'feature_flag',
    subject_id: dot_employee_id,
    changes: { name, scope, enabled: { old, new: enabled } },
  })
  await ctx.emit({ type: 'flags.changed', ids: dot_employee_id === null ? [] : [dot_employee_id] })
  return await settingNamed(ctx, name)
}

async function refuseTooMany({ db, authority_id }: RequestContext, name: FeatureFlag): Promise<void> {
  if ((await queries.countPersons(db, authority_id, name)) >= MOST_PERSONS_A_FLAG)
    throw new Problem('too_many_persons', { most: MOST_PERSONS_A_FLAG })
}

/** Sets a flag for all agencies that have not set it. */
export async function setInstallationFlag(
  ctx: RequestContext,
  { name, enabled }: RouteInput<typeof flagSettings.setForInstallation>['body'],
): Promise<FlagSetting> {
  refuseUnbuilt(name, enabled)
  const { actor, address } = ctx
  if (actor.kind !== 'operator') throw new Problem('forbidden')
  await queries.setInstallationFlag(ctx.db, {
    name,
    enabled,
    user_id: actor.user_id,
    actor_name: actor.name || actor.email,
    address,
    now: ctx.clock(),
  })
  return await settingNamed(ctx, name)
}

export async function listChanges(
  { db, authority_id }: RequestContext,
  query: RouteInput<typeof flagSettings.changes>['query'],
): Promise<RouteResponse<typeof flagSettings.changes>> {
  const { rows, total } = await queries.listChanges(db, authority_id, query)
  return { changes: rows, page: pageInfo(query, total) }
}
