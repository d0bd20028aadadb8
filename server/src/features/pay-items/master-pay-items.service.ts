import {
  masterRules,
  readFields,
  type MasterPayItem,
  type MasterPayItemChange,
  type masterPayItems,
  type NewMasterPayItem,
  type ProblemDetail,
  type RouteInput,
  type RouteResponse,
} from '@milepost/contract'
import { actingRole, type RequestContext } from '../../platform/context.ts'
import { auditEdit, changesOf, refuseDisputed } from '../../platform/edits/index.ts'
import { pageInfo } from '../../platform/http/pages.ts'
import { orNotFound, Problem } from '../../platform/problem.ts'
import * as queries from './master-pay-items.queries.ts'
import { masterAbilities, masterListAbilities } from './pay-items.policy.ts'

const subject = 'master_pay_item'

const toAnswer = (ctx: RequestContext, row: queries.MasterRow): MasterPayItem => ({
  ...row,
  abilities: masterAbilities(actingRole(ctx)),
})

export async function listMasterItems(
  ctx: RequestContext,
  query: RouteInput<typeof masterPayItems.list>['query'],
): Promise<RouteResponse<typeof masterPayItems.list>> {
  const { rows, total } = await queries.listMasterItems(ctx.db, ctx.authority_id, query)
  return {
    master_pay_items: rows.map((row) => toAnswer(ctx, row)),
    page: pageInfo(query, total),
    abilities: masterListAbilities(actingRole(ctx)),
  }
}

export async function masterChipFilters(
  ctx: RequestContext,
): Promise<RouteResponse<typeof masterPayItems.chipFilters>> {
  const { units, categories } = await queries.masterChoices(ctx.db, ctx.authority_id)
  const choice = (value: string) => ({ value, label: value })
  return { uoms: units.map(choice), categories: categories.map(choice) }
}

/** Throws `invalid` with every fault at once. */
export const refuseFaults = (faults: ProblemDetail[]): void => {
  if (faults.length > 0) throw new Problem('invalid', undefined, faults)
}

const announce = (ctx: RequestContext, id: number) => ctx.emit({ type: 'pay_items.changed', ids: [id] })

/** One item of the list. */
export async function readMasterItem(ctx: RequestContext, id: number): Promise<MasterPayItem> {
  const row = orNotFound(await queries.masterItemById(ctx.db, ctx.authority_id, id))
  return toAnswer(ctx, row)
}

/** Adds an item. A code in use violates a constraint that the platform reports as a problem. */
export async function createMasterItem(ctx: RequestContext, body: NewMasterPayItem): Promise<MasterPayItem> {
  const { values, faults } = readFields(masterRules, body, { whole: true })
  refuseFaults(faults)
  const items = [values as queries.MasterValues]
  const [id = 0] = await queries.insertMasterItems(ctx.db, ctx.authority_id, { items, at: ctx.clock() })
  await ctx.audit({ action: 'master_pay_item.created', subject, subject_id: id, changes: values })
  await announce(ctx, id)
  return await readMasterItem(ctx, id)
}

/** Changes an item, merged field by field with what others changed since its editor saw it. */
export async function updateMasterItem(
  ctx: RequestContext,
  id: number,
  { lock_version: version, ...body }: MasterPayItemChange,
): Promise<MasterPayItem> {
  if (Object.keys(body).length === 0) throw new Problem('nothing_to_change')
  const { values, faults } = readFields(masterRules, body, { whole: false })
  refuseFaults(faults)
  const before = orNotFound(await queries.lockMasterItem(ctx.db, ctx.authority_id, id))
  await refuseDisputed(ctx, { subject, before, values, version_read: version })
  const changes = changesOf({ before, values })
  if (Object.keys(changes).length === 0) return toAnswer(ctx, before)
  const items = [{ ...before, ...(values as Partial<queries.MasterValues>) }]
  await queries.writeMasterItems(ctx.db, ctx.authority_id, { items, at: ctx.clock() })
  await auditEdit(ctx, { action: 'master_pay_item.updated', subject, before, values })
  await announce(ctx, id)
  return await readMasterItem(ctx, id)
}

/** Deletes an item of the list; lines of contracts keep what they say. */
export async function removeMasterItem(ctx: RequestContext, id: number): Promise<void> {
  const row = orNotFound(await queries.lockMasterItem(ctx.db, ctx.authority_id, id))
  await queries.deleteMasterItem(ctx.db, ctx.authority_id, id)
  const { item_code, item_description, unit_of_measure } = row
  const changes = { item_code, item_description, unit_of_measure }
  await ctx.audit({ action: 'master_pay_item.deleted', subject, subject_id: id, changes })
  await announce(ctx, id)
}
