import {
  openFields,
  payItemFault,
  projectRules,
  readFields,
  type NewProjectPayItem,
  type ProblemDetail,
  type ProjectPayItem,
  type ProjectPayItemChange,
} from '@milepost/contract'
import type { RequestContext } from '../../platform/context.ts'
import { changesOf, refuseDisputed } from '../../platform/edits/index.ts'
import { Problem } from '../../platform/problem.ts'
import { linkableOf, linkFaults, plainIds, type Linkable } from './item-links.ts'
import { refuseFaults } from './master-pay-items.service.ts'
import type { ItemsProject } from './pay-items.policy.ts'
import { itemOf, lockedItemsProject, seenItem } from './project-items.ts'
import { itemsById, itemsOfProject, type ItemRow } from './project-pay-items.queries.ts'
import { repeated } from './repeated.ts'
import * as written from './written-items.queries.ts'

const subject = 'pay_item'
/** Fields that hold decimals: 1.50 is 1.5. */
export const itemDecimals: readonly string[] = ['quantity', 'unit_price', 'estimated_quantity']

/** The key of a line (D32); null where its number could not be read. */
export const lineOf = ({ line_number, external_dot_contract_project_id: part }: Partial<written.ItemValues>) =>
  line_number == null ? null : `${part ?? ''}/${line_number}`

export const refuseActive = ({ reconciliation_active }: ItemsProject): void => {
  if (reconciliation_active) throw new Problem('reconciliation_active')
}

/** A new item as it was read, with all its faults. */
export interface NewItem {
  values: written.ItemValues
  faults: ProblemDetail[]
}

function readNew(body: NewProjectPayItem, linkable: Linkable): NewItem {
  const { external_dot_contractor_ids, external_dot_contract_project_id = null, ...typed } = body
  const { values, faults } = readFields(projectRules, typed, { whole: true })
  const links = { external_dot_contractor_ids: plainIds(external_dot_contractor_ids), external_dot_contract_project_id }
  return {
    values: { ...(values as unknown as written.ItemValues), ...links },
    faults: [...faults, ...linkFaults(links, linkable)],
  }
}

/** Marks every line that occurs twice among new items, and every one that the project has already. */
function markDuplicates(items: readonly NewItem[], current: readonly Partial<written.ItemValues>[]): void {
  const taken = new Set(current.map(lineOf))
  const twice = new Set(repeated(items, ({ values }) => lineOf(values)))
  for (const [at, { values, faults }] of items.entries()) {
    if (twice.has(at)) faults.push(payItemFault('line_number', 'line_number_repeated'))
    if (taken.has(lineOf(values))) faults.push(payItemFault('line_number', 'line_number_taken'))
  }
}

/** New items as they were read, each with all its faults, including line numbers that occur twice or are taken. */
export function readNewItems(
  bodies: readonly NewProjectPayItem[],
  { linkable, current }: { linkable: Linkable; current: readonly Partial<written.ItemValues>[] },
): NewItem[] {
  const items = bodies.map((body) => readNew(body, linkable))
  markDuplicates(items, current)
  return items
}

const announce = (ctx: RequestContext, project_id: number, ids: number[]) =>
  ctx.emit({ type: 'pay_items.changed', project_id, ids })

/** Adds items to a project, all or none; all faults of all items are reported at once. */
export async function createItems(
  ctx: RequestContext,
  project_id: number,
  bodies: readonly NewProjectPayItem[],
): Promise<ProjectPayItem[]> {
  const project = await lockedItemsProject(ctx, project_id)
  refuseActive(project)
  const linkable = await linkableOf(ctx, project_id)
  const items = readNewItems(bodies, {
    linkable,
    current: await itemsOfProject(ctx.db, ctx.authority_id, project_id),
  })
  refuseFaults(
    items.flatMap(({ faults }, at) => faults.map((fault) => ({ ...fault, path: `pay_items.${at}.${fault.path}` }))),
  )
  const ids = await insertItems(
    ctx,
    project_id,
    items.map(({ values }) => values),
  )
  const rows = await itemsById(ctx.db, ctx.authority_id, ids)
  return rows.map((row) => seenItem(ctx, row, project))
}

/** Writes new items with their events. `in_activity` is whether each is an event of the project's activity: an import and an update are one event. */
export async function insertItems(
  ctx: RequestContext,
  project_id: number,
  items: readonly written.ItemValues[],
  { in_activity = true }: { in_activity?: boolean } = {},
): Promise<number[]> {
  const scope = { authority_id: ctx.authority_id, project_id }
  const ids = await written.insertItems(ctx.db, scope, { items, at: ctx.clock() })
  const linked = items.flatMap(({ external_dot_contractor_ids }, at) =>
    external_dot_contractor_ids.length > 0 ? [{ id: ids[at] ?? 0, external_dot_contractor_ids }] : [],
  )
  if (linked.length > 0) await written.linkContractors(ctx.db, ctx.authority_id, linked)
  await ctx.audit(
    ...items.map((values, at) => ({
      action: 'pay_item.created',
      subject,
      subject_id: ids[at] ?? 0,
      project_id: in_activity ? project_id : null,
      changes: { project_id, ...values },
    })),
  )
  await announce(ctx, project_id, ids.length > 1 ? [] : ids)
  return ids
}

/** An item to change, and its new values. */
export interface ItemEdit {
  before: ItemRow
  values: Partial<written.ItemValues>
}

/** Writes changed items with their events, as new ones are. */
export async function writeItems(
  ctx: RequestContext,
  project_id: number,
  edits: readonly ItemEdit[],
  { in_activity = true }: { in_activity?: boolean } = {},
): Promise<void> {
  const items = edits.map(({ before, values }) => ({ ...before, ...values }))
  await written.writeItems(ctx.db, ctx.authority_id, { items, at: ctx.clock() })
  const linked = items.filter((_item, at) => edits[at]?.values.external_dot_contractor_ids !== undefined)
  if (linked.length > 0) await written.linkContractors(ctx.db, ctx.authority_id, linked)
  await ctx.audit(
    ...edits.map(({ before, values }) => ({
      action: 'pay_item.updated',
      subject,
      subject_id: before.id,
      project_id: in_activity ? project_id : null,
      changes: {
        ...changesOf({ before, values, decimals: itemDecimals }),
        lock_version: { old: before.lock_version, new: before.lock_version + 1 },
      },
    })),
  )
  await announce(ctx, project_id, items.length > 1 ? [] : items.map(({ id }) => id))
}

/** The fields that a change names, read by their rules. Contractors that are the same stay the same list, so that they count as unchanged. */
function readChange(
  {
    lock_version: _seen,
    external_dot_contractor_ids: ids,
    external_dot_contract_project_id: part,
    ...typed
  }: ProjectPayItemChange,
  before: ItemRow,
): NewItem['values'] extends infer Values ? { values: Partial<Values>; faults: ProblemDetail[] } : never {
  const { values, faults } = readFields(projectRules, typed, { whole: false })
  const contractors = ids && plainIds(ids)
  const same = contractors?.join() === before.external_dot_contractor_ids.join()
  return {
    values: {
      ...(values as Partial<written.ItemValues>),
      ...(contractors && { external_dot_contractor_ids: same ? before.external_dot_contractor_ids : contractors }),
      ...(part !== undefined && { external_dot_contract_project_id: part }),
    },
    faults,
  }
}

/** Changes an item, merged field by field with what others changed since its editor saw it. */
export async function updateItem(
  ctx: RequestContext,
  { projectId, id }: { projectId: number; id: number },
  body: ProjectPayItemChange,
): Promise<ProjectPayItem> {
  const { lock_version: version_read, ...named } = body
  if (Object.keys(named).length === 0) throw new Problem('nothing_to_change')
  const project = await lockedItemsProject(ctx, projectId)
  const before = await itemOf(ctx, projectId, id)
  const { values, faults } = readChange(body, before)
  const linkable = await linkableOf(ctx, projectId)
  refuseFaults([...faults, ...linkFaults(named, linkable)])
  await refuseDisputed(ctx, { subject, before, values, decimals: itemDecimals, version_read })
  const changes = Object.keys(changesOf({ before, values, decimals: itemDecimals }))
  if (changes.some((field) => !(openFields as readonly string[]).includes(field))) refuseActive(project)
  if (changes.length > 0) await writeItems(ctx, projectId, [{ before, values }])
  return seenItem(ctx, await itemOf(ctx, projectId, id), project)
}

/** Deletes an item, before reconciliation is activated. */
export async function removeItem(
  ctx: RequestContext,
  { projectId, id }: { projectId: number; id: number },
): Promise<void> {
  const project = await lockedItemsProject(ctx, projectId)
  const { line_number, item_code, item_number, item_description, unit_of_measure, quantity, unit_price } = await itemOf(
    ctx,
    projectId,
    id,
  )
  refuseActive(project)
  await written.deleteItem(ctx.db, ctx.authority_id, id)
  const item = { line_number, item_code, item_number, item_description, unit_of_measure, quantity, unit_price }
  await ctx.audit({
    action: 'pay_item.deleted',
    subject,
    subject_id: id,
    project_id: projectId,
    changes: { project_id: projectId, ...item },
  })
  await announce(ctx, projectId, [id])
}
