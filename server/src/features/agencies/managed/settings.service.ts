import { readHost, type Agency, type ManagedAgencyChange } from '@milepost/contract'
import { wholeWeighingRules, type WeighingRule } from '@milepost/contract/tickets/weighing-checks'
import type { Database } from '../../../platform/database/database.ts'
import { changesOf, refuseDisputed } from '../../../platform/edits/index.ts'
import { orNotFound, Problem } from '../../../platform/problem.ts'
import type { AgencyContext } from './acting-in.ts'
import * as queries from './agencies.queries.ts'
import { settingsFaults, type GivenSettings } from './check-settings.ts'

/** The written settings of an agency: as they were sent, except the logo, which was checked and re-encoded. */
export interface SettingsChange extends Omit<ManagedAgencyChange, 'logo' | 'lock_version'> {
  logo: Buffer | null | undefined
}

/** An agency with its settings, by a database that has bound it. Throws `not_found`. */
export async function readAgency(db: Database, authority_id: number): Promise<Agency> {
  const settings = orNotFound(await queries.settingsOf(db, authority_id))
  return {
    ...settings,
    weighing_rules: wholeWeighingRules(settings.weighing_rules),
    districts: await queries.districtsWithCounts(db, authority_id),
  }
}

/**
 * Changes an agency in the transaction of the context, merged setting by setting with what others changed since its editor saw it.
 * @throws Problem edit_conflict with both sides, and invalid with every fault
 */
export async function changeAgency(
  ctx: AgencyContext,
  { lock_version, ...change }: SettingsChange & { lock_version: number },
): Promise<Agency> {
  await queries.lockAgency(ctx.db, ctx.authority_id)
  const before = await readAgency(ctx.db, ctx.authority_id)
  await refuseFaults(ctx.db, change, before)
  await refuseDisputed(ctx, {
    subject: 'agency',
    before: audited(before),
    values: requested(change),
    decimals,
    version_read: lock_version,
  })
  await writeChange(ctx, change, before)
  const after = await readAgency(ctx.db, ctx.authority_id)
  const changes = {
    ...differences(before, after, change.logo),
    lock_version: { old: before.lock_version, new: after.lock_version },
  }
  await ctx.audit({ action: 'agency.updated', subject: 'agency', subject_id: ctx.authority_id, changes })
  await ctx.emit({ type: 'agency.changed', ids: [ctx.authority_id] })
  return after
}

async function refuseFaults(db: Database, given: GivenSettings, before: Agency): Promise<void> {
  const faults = await settingsFaults(db, given, before)
  if (faults.length > 0) throw new Problem('invalid', undefined, faults)
}

/** Writes what was given and found good. */
export async function writeChange(
  { db, authority_id, clock }: AgencyContext,
  change: SettingsChange,
  before: Pick<Agency, 'districts'>,
): Promise<void> {
  const { hosts, districts, logo, name, time_zone, contract_number_label, default_max_gvw_lbs, ...others } = change
  const { rejection_reasons, weighing_rules, ...numbers } = others
  await queries.writeSettings(db, {
    ...numbers,
    ...(name !== undefined && { name: name.trim() }),
    ...(time_zone !== undefined && { time_zone: time_zone.trim() }),
    ...(contract_number_label !== undefined && { contract_number_label: contract_number_label.trim() }),
    ...(rejection_reasons !== undefined && { rejection_reasons: rejection_reasons.map((reason) => reason.trim()) }),
    ...(weighing_rules !== undefined && { weighing_rules: rulesAsKept(weighing_rules) }),
    ...(default_max_gvw_lbs !== undefined && { default_max_gvw_lbs: default_max_gvw_lbs?.trim() || null }),
  })
  if (hosts !== undefined)
    await queries.writeHosts(
      db,
      hosts.map(readHost).filter((host) => host !== null),
    )
  if (districts !== undefined) await writeDistricts(db, { authority_id, wanted: districts, before: before.districts })
  if (logo !== undefined) await queries.writeLogo(db, authority_id, { content: logo, now: clock() })
}

async function writeDistricts(
  db: Database,
  {
    authority_id,
    wanted,
    before,
  }: {
    authority_id: number
    wanted: readonly { id?: number | undefined; name: string }[]
    before: readonly { id: number; name: string }[]
  },
): Promise<void> {
  const trimmed = wanted.map(({ id, name }) => ({ id, name: name.trim() }))
  const nameOf = new Map(trimmed.flatMap(({ id, name }) => (id === undefined ? [] : [[id, name] as const])))
  const gone = before.filter(({ id }) => !nameOf.has(id)).map(({ id }) => id)
  const renamed = before.flatMap(({ id, name }) => {
    const next = nameOf.get(id)
    return next === undefined || next === name ? [] : [{ id, name: next }]
  })
  const added = trimmed.filter(({ id }) => id === undefined).map(({ name }) => name)
  if (gone.length > 0) await queries.deleteDistricts(db, authority_id, gone)
  if (renamed.length > 0) await queries.renameDistricts(db, authority_id, renamed)
  if (added.length > 0) await queries.insertDistricts(db, authority_id, added)
}

/** Rules in the order of the checks, a citation without text being the usual one. */
const rulesAsKept = (rules: readonly WeighingRule[]): WeighingRule[] =>
  wholeWeighingRules(rules).map((rule) => ({ ...rule, citation: rule.citation?.trim() || null }))

const decimals = ['default_max_gvw_lbs']

/** An agency as in its audit events: districts by their names. */
const audited = ({ districts, ...settings }: Agency) => ({ ...settings, districts: districts.map(({ name }) => name) })

/** The changed settings in the same form; of a logo only whether it was changed or removed. */
const requested = ({
  name,
  time_zone,
  contract_number_label,
  rejection_reasons,
  weighing_rules,
  hosts,
  districts,
  logo,
  ...others
}: SettingsChange) => ({
  ...others,
  name: name?.trim(),
  time_zone: time_zone?.trim(),
  contract_number_label: contract_number_label?.trim(),
  rejection_reasons: rejection_reasons?.map((reason) => reason.trim()),
  weighing_rules: weighing_rules && rulesAsKept(weighing_rules),
  hosts: hosts?.map(readHost),
  districts: districts?.map((district) => district.name.trim()),
  logo: logo === undefined ? undefined : logo === null ? 'removed' : 'changed',
})

/** Old and new value of each setting that differs. */
const differences = (before: Agency, after: Agency, logo: Buffer | null | undefined): Record<string, unknown> => {
  const { lock_version: _version, ...values } = audited(after)
  return {
    ...changesOf({ before: audited(before), values }),
    ...(logo !== undefined && { logo: logo === null ? 'removed' : 'changed' }),
  }
}
