import type { payItems, ProjectPayItem, RouteInput, RouteResponse } from '@milepost/contract'
import { actingRole, holderOf, type RequestContext } from '../../platform/context.ts'
import { pageInfo } from '../../platform/http/pages.ts'
import { Problem } from '../../platform/problem.ts'
import { projectFor, type AccessedProject } from '../projects/index.ts'
import { unitRulesOf } from '../reconciliation-uom/index.ts'
import { itemAbilities, itemListAbilities, type ItemsProject } from './pay-items.policy.ts'
import * as queries from './project-pay-items.queries.ts'

type ListQuery = RouteInput<typeof payItems.list>['query']

export const seenItem = (ctx: RequestContext, row: queries.ItemRow, project: ItemsProject): ProjectPayItem => ({
  ...row,
  abilities: itemAbilities(actingRole(ctx), project),
})

const itemsProject = ({ archived, reconciliation_activated_at }: AccessedProject): ItemsProject => ({
  archived,
  reconciliation_active: reconciliation_activated_at !== null,
})

/** The project whose items are read. */
export const readItemsProject = async (ctx: RequestContext, project_id: number): Promise<ItemsProject> =>
  itemsProject(await projectFor(ctx, project_id, { for: 'read' }))

/** The project whose items somebody is about to write: what `lockedItemsProject` refuses is refused, and nothing is locked. */
export const changedItemsProject = async (ctx: RequestContext, project_id: number): Promise<ItemsProject> =>
  itemsProject(await projectFor(ctx, project_id, { for: 'change' }))

/** The project whose items are written, locked until the transaction ends. */
export async function lockedItemsProject(
  ctx: RequestContext,
  project_id: number,
): Promise<ItemsProject & { time_zone: string }> {
  const project = await projectFor(ctx, project_id, { for: 'change', lock: true })
  return { ...itemsProject(project), time_zone: project.time_zone }
}

/** An item's row; one of another project is not found. */
export async function itemOf(ctx: RequestContext, project_id: number, id: number): Promise<queries.ItemRow> {
  const [row] = await queries.itemsById(ctx.db, ctx.authority_id, [id])
  if (!row || row.project_id !== project_id) throw new Problem('not_found')
  return row
}

/** One item of a project. */
export async function readItem(
  ctx: RequestContext,
  { projectId, id }: { projectId: number; id: number },
): Promise<ProjectPayItem> {
  const project = await readItemsProject(ctx, projectId)
  return seenItem(ctx, await itemOf(ctx, projectId, id), project)
}

const selectionOf = (
  ctx: RequestContext,
  project_id: number,
  { recent = false, include_dnp = false, filters = {}, search }: Partial<ListQuery>,
): queries.ItemSelection => ({
  authority_id: ctx.authority_id,
  project_id,
  recent_of: recent ? holderOf(ctx) : null,
  include_dnp,
  filters,
  search,
})

/** A page of a project's items, with the rules by which their quantities are rounded and converted. */
export const listItems = async (
  ctx: RequestContext,
  project_id: number,
  query: ListQuery,
): Promise<RouteResponse<typeof payItems.list>> => ({
  ...(await pageOfItems(ctx, project_id, query)),
  unit_rules: await unitRulesOf(ctx, project_id),
})

async function pageOfItems(
  ctx: RequestContext,
  project_id: number,
  query: ListQuery,
): Promise<Omit<RouteResponse<typeof payItems.list>, 'unit_rules'>> {
  const project = await readItemsProject(ctx, project_id)
  const selection = selectionOf(ctx, project_id, query)
  const { rows, total, bid_amount, unpriced_count } = await queries.pageOfItems(ctx.db, selection, query)
  return {
    pay_items: rows.map((row) => seenItem(ctx, row, project)),
    page: pageInfo(query, total),
    totals: { items_count: total, bid_amount, unpriced_count },
    reconciliation_active: project.reconciliation_active,
    abilities: itemListAbilities(actingRole(ctx), project),
  }
}

/** The same items, at the path for requesting recent ones and the do-not-pay item. */
export async function listNamedItems(
  ctx: RequestContext,
  project_id: number,
  query: ListQuery,
): Promise<RouteResponse<typeof payItems.listNamed>> {
  const { pay_items, page } = await pageOfItems(ctx, project_id, query)
  return { project_pay_items: pay_items, page }
}

export async function itemChipFilters(
  ctx: RequestContext,
  project_id: number,
  query: RouteInput<typeof payItems.chipFilters>['query'],
): Promise<RouteResponse<typeof payItems.chipFilters>> {
  await readItemsProject(ctx, project_id)
  return await queries.choicesOfItems(ctx.db, selectionOf(ctx, project_id, query))
}
