import type { RouteCall, RouteResponse } from '@milepost/contract/core/route'
import type { ChangeOrderImport } from '@milepost/contract/change-orders/change-order-import'
import { changeOrders } from '@milepost/contract/change-orders/change-orders.contract'
import { inbox } from '@milepost/contract/reviews/inbox.contract'
import type { AskedReviewers } from '@milepost/contract/reviews/review'
import { payItems } from '@milepost/contract/pay-items/pay-items.contract'
import { call } from '../../lib/client.ts'
import { listQuery, routeQuery } from '../../lib/route-query.ts'
import type { ImportCall } from '../imports/index.ts'

export const changeOrdersKey = ['change_orders']
type UpdatesQuery = NonNullable<RouteCall<typeof changeOrders.list>['query']>
export type NewUpdateBody = NonNullable<RouteCall<typeof changeOrders.create>['body']>
export type Update = RouteResponse<typeof changeOrders.get>['change_order']
export type UpdateRow = RouteResponse<typeof changeOrders.list>['change_orders'][number]
export type StepAction = 'submit' | 'approve' | 'return' | 'reject' | 'delegate' | 'withdraw' | 'void' | 'delete'

export const updateListOptions = (projectId: number, query: UpdatesQuery) =>
  listQuery([...changeOrdersKey, 'list', projectId, query], changeOrders.list, { params: { projectId }, query })

export const updateOptions = (projectId: number, id: number) =>
  routeQuery(
    [...changeOrdersKey, 'one', projectId, id],
    changeOrders.get,
    { params: { projectId, id } },
    ({ change_order }) => change_order,
  )

/** Items that a search offers at once; typing on finds the others. */
const OFFERED = 8

/** Items of the contract that a text finds, do-not-pay ones among them. */
export const offeredItemsOptions = (projectId: number, search: string) =>
  listQuery(
    [...changeOrdersKey, 'items', projectId, search],
    payItems.list,
    { params: { projectId }, query: { search, page_size: OFFERED, include_dnp: true } },
    ({ pay_items }) => pay_items,
  )

/** Saves a new draft or, of a draft that is there, what differs from the version that was seen. */
export const saveUpdate = async (
  projectId: number,
  body: NewUpdateBody & { lock_version: number },
  id: number | undefined,
): Promise<Update> =>
  id === undefined
    ? (await call(changeOrders.create, { params: { projectId }, body })).change_order
    : (await call(changeOrders.update, { params: { projectId, id }, body })).change_order

/** People who may review updates of a project, but for oneself. */
export const reviewersOptions = (project_id: number) =>
  routeQuery(
    [...changeOrdersKey, 'reviewers', project_id],
    inbox.reviewers,
    { params: { projectId: project_id }, query: { kind: 'change_order' } },
    ({ reviewers }) => reviewers,
  )

/** What a step says: why, or a note for the reviewers; whom a submission asks, or to whom an answer is delegated. */
export interface StepSaid {
  reason: string | null
  reviewers?: AskedReviewers
  reviewer_id?: number
}

/** Runs an action on the seen version of an update. Returns the update afterwards; null if it was deleted. */
export async function takeStep(
  { project_id: projectId, id, lock_version }: Pick<Update, 'project_id' | 'id' | 'lock_version'>,
  action: StepAction,
  { reason, reviewers, reviewer_id = 0 }: StepSaid,
): Promise<Update | null> {
  const params = { projectId, id }
  if (action === 'delete') {
    await call(changeOrders.remove, { params })
    return null
  }
  const said = { lock_version, ...(reason !== null && { reason }) }
  const answer =
    action === 'submit'
      ? call(changeOrders.submit, { params, body: { lock_version, note: reason, ...(reviewers && { reviewers }) } })
      : action === 'delegate'
        ? call(changeOrders.delegate, { params, body: { lock_version, reviewer_id } })
        : action === 'reject' || action === 'return'
          ? call(changeOrders[action], { params, body: { lock_version, reason: reason ?? '' } })
          : call(changeOrders[action], { params, body: said })
  return (await answer).change_order
}

/** What the draft of a file says of itself. */
export type ImportedHead = Pick<
  NonNullable<RouteCall<typeof changeOrders.import>['query']>,
  'type' | 'description' | 'effective_on' | 'co_number_external' | 'reason_code'
>
/** Files are large and lines slow, in ms. */
const LONG = 120_000

export const importUpdate = (
  projectId: number,
  { file: body, query }: ImportCall,
  head: ImportedHead,
): Promise<ChangeOrderImport> =>
  call(
    changeOrders.import,
    { params: { projectId }, body, query: query.validate_only ? query : { ...query, ...head } },
    { timeout: LONG },
  )
