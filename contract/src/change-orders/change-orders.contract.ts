import * as z from 'zod/mini'
import { importQuery, importTypes } from '../core/import-file.ts'
import { queryOf } from '../core/list-query.ts'
import { pageOf } from '../core/list.ts'
import { defineRoute } from '../core/route.ts'
import { decimal, idText } from '../core/scalars.ts'
import { MOST_PAY_ITEM_FILE_BYTES } from '../pay-items/pay-item-import.ts'
import { changeOrderImport } from './change-order-import.ts'
import {
  changeOrder,
  changeOrderAnswer,
  changeOrderChange,
  changeOrderDelegation,
  changeOrderDetail,
  changeOrderRejection,
  changeOrderStep,
  changeOrderSubmission,
  changeOrderVoiding,
  importedHead,
  newChangeOrder,
  quantityStep,
} from './change-order.ts'
import { changeOrderList } from './change-orders.list.ts'

const ofProject = z.strictObject({ projectId: idText })
const oneOfProject = z.strictObject({ projectId: idText, id: idText })
const detail = z.object({ change_order: changeOrderDetail })
const reading = ['not_found', 'project_deleted'] as const
const writing = [...reading, 'project_archived', 'forbidden'] as const
const stepping = [...writing, 'update_before_activation', 'change_order_status', 'conflict'] as const
const answering = [...stepping, 'own_work', 'review_waits_for_others'] as const
const checking = ['invalid', 'quantities_unchanged'] as const

/** Updates: after activation a contract's items change only through them (specification section 4, Reconciliation; D35). */
export const changeOrders = {
  list: defineRoute({
    method: 'GET',
    path: '/v2/projects/{projectId}/change_orders',
    permission: 'pay_item.read',
    summary: 'Updates of a project, the newest first',
    params: ofProject,
    query: queryOf(changeOrderList),
    response: z.extend(pageOf('change_orders', changeOrder), {
      reconciliation_active: z.boolean(),
      /** What the caller may do with the list. */
      abilities: z.array(z.enum(['create'])),
    }),
    problems: reading,
  }),
  create: defineRoute({
    method: 'POST',
    path: '/v2/projects/{projectId}/change_orders',
    permission: 'quantity.enter',
    summary: 'Draft an update; all faults of all lines are reported at once (`lines.3.qty_delta`)',
    params: ofProject,
    body: newChangeOrder,
    body_limit: MOST_PAY_ITEM_FILE_BYTES,
    response: detail,
    problems: [...writing, ...checking, 'too_large'],
  }),
  import: defineRoute({
    method: 'POST',
    path: '/v2/projects/{projectId}/change_orders/import',
    permission: 'quantity.enter',
    summary:
      'Draft an update from a CSV file of new quantities or changes; rows that change nothing and rows with faults stay out',
    params: ofProject,
    raw_body: importTypes,
    body_limit: MOST_PAY_ITEM_FILE_BYTES,
    query: z.strictObject({ ...importQuery, ...importedHead }),
    response: changeOrderImport,
    problems: [
      ...writing,
      'bulk_upload_failed',
      'rows_errored',
      'too_large',
      'nothing_to_import',
      'quantities_unchanged',
    ],
  }),
  get: defineRoute({
    method: 'GET',
    path: '/v2/projects/{projectId}/change_orders/{id}',
    permission: 'pay_item.read',
    summary: 'One update with its lines',
    params: oneOfProject,
    response: detail,
    problems: reading,
  }),
  update: defineRoute({
    method: 'PATCH',
    path: '/v2/projects/{projectId}/change_orders/{id}',
    permission: 'quantity.enter',
    summary: 'Change a draft; lines that are given replace all lines',
    params: oneOfProject,
    body: changeOrderChange,
    body_limit: MOST_PAY_ITEM_FILE_BYTES,
    response: detail,
    problems: [...stepping, ...checking, 'edit_conflict', 'nothing_to_change', 'too_large'],
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/v2/projects/{projectId}/change_orders/{id}',
    permission: 'quantity.enter',
    summary: 'Delete a draft',
    params: oneOfProject,
    problems: stepping,
  }),
  submit: defineRoute({
    method: 'POST',
    path: '/v2/projects/{projectId}/change_orders/{id}/submit',
    permission: 'quantity.enter',
    summary:
      'Submit a draft for review, by the people who are named or by any administrator; again after it was returned',
    params: oneOfProject,
    body: changeOrderSubmission,
    response: detail,
    problems: [...stepping, ...checking],
  }),
  approve: defineRoute({
    method: 'POST',
    path: '/v2/projects/{projectId}/change_orders/{id}/approve',
    permission: 'pay_item.manage',
    summary: 'Approve an update: with the last approval its items change at once, and it can never be changed again',
    params: oneOfProject,
    body: changeOrderAnswer,
    response: detail,
    problems: [...answering, ...checking],
  }),
  reject: defineRoute({
    method: 'POST',
    path: '/v2/projects/{projectId}/change_orders/{id}/reject',
    permission: 'pay_item.manage',
    summary: 'Reject an update that is under review, with a reason',
    params: oneOfProject,
    body: changeOrderRejection,
    response: detail,
    problems: answering,
  }),
  return: defineRoute({
    method: 'POST',
    path: '/v2/projects/{projectId}/change_orders/{id}/return',
    permission: 'pay_item.manage',
    summary: 'Return an update that is under review for correction, with a reason; it is a draft again',
    params: oneOfProject,
    body: changeOrderRejection,
    response: detail,
    problems: answering,
  }),
  delegate: defineRoute({
    method: 'POST',
    path: '/v2/projects/{projectId}/change_orders/{id}/delegate',
    permission: 'pay_item.manage',
    summary: 'Give the answer that waits for the caller to another reviewer',
    params: oneOfProject,
    body: changeOrderDelegation,
    response: detail,
    problems: [...answering, 'invalid'],
  }),
  withdraw: defineRoute({
    method: 'POST',
    path: '/v2/projects/{projectId}/change_orders/{id}/withdraw',
    permission: 'quantity.enter',
    summary: 'Withdraw an update from review; it is a draft again',
    params: oneOfProject,
    body: changeOrderStep,
    response: detail,
    problems: stepping,
  }),
  void: defineRoute({
    method: 'POST',
    path: '/v2/projects/{projectId}/change_orders/{id}/void',
    permission: 'quantity.enter',
    summary: 'Void an update that was not approved; its number is not used again',
    params: oneOfProject,
    body: changeOrderVoiding,
    response: detail,
    problems: stepping,
  }),
  history: defineRoute({
    method: 'GET',
    path: '/v2/projects/{projectId}/pay_items/{id}/quantity_history',
    permission: 'pay_item.read',
    summary: "An item's quantity: as bid, then by each approved update in the order of its effective date",
    params: oneOfProject,
    response: z.object({
      quantity_history: z.array(quantityStep),
      unit_of_measure: z.string(),
      current_quantity: decimal,
    }),
    problems: reading,
  }),
}
