import { changeOrders } from '@milepost/contract'
import { handle, type Feature } from '../../platform/http/feature.ts'
import { handleImport } from '../../platform/imports/index.ts'
import { listChangeOrders, quantityHistory, readChangeOrder } from './change-orders.service.ts'
import { createChangeOrder, removeChangeOrder, updateChangeOrder } from './draft-change-orders.ts'
import { importChanges } from './import/import-changes.ts'
import * as reviews from './review-change-orders.ts'

/** Updates: after activation a contract's items change only through them. */
export const changeOrdersFeature: Feature = {
  name: 'change-orders',
  routes: [
    handle(changeOrders.list, listChangeOrders),
    handle(changeOrders.create, async (ctx, { params: { projectId }, body }) => {
      const id = await createChangeOrder(ctx, projectId, body)
      return { change_order: await readChangeOrder(ctx, { projectId, id }) }
    }),
    handleImport(changeOrders.import, importChanges),
    handle(changeOrders.get, async (ctx, { params }) => ({ change_order: await readChangeOrder(ctx, params) })),
    handle(changeOrders.update, async (ctx, { params, body }) => {
      await updateChangeOrder(ctx, params, body)
      return { change_order: await readChangeOrder(ctx, params) }
    }),
    handle(changeOrders.remove, (ctx, { params }) => removeChangeOrder(ctx, params)),
    handle(changeOrders.submit, async (ctx, { params, body }) => {
      await reviews.submitChangeOrder(ctx, params, body)
      return { change_order: await readChangeOrder(ctx, params) }
    }),
    handle(changeOrders.approve, async (ctx, { params, body }) => {
      await reviews.answerChangeOrder(ctx, params, { action: 'approve', ...body })
      return { change_order: await readChangeOrder(ctx, params) }
    }),
    handle(changeOrders.return, async (ctx, { params, body }) => {
      await reviews.answerChangeOrder(ctx, params, { action: 'return', ...body })
      return { change_order: await readChangeOrder(ctx, params) }
    }),
    handle(changeOrders.reject, async (ctx, { params, body }) => {
      await reviews.answerChangeOrder(ctx, params, { action: 'reject', ...body })
      return { change_order: await readChangeOrder(ctx, params) }
    }),
    handle(changeOrders.delegate, async (ctx, { params, body }) => {
      await reviews.delegateChangeOrder(ctx, params, body)
      return { change_order: await readChangeOrder(ctx, params) }
    }),
    handle(changeOrders.withdraw, async (ctx, { params, body }) => {
      await reviews.withdrawChangeOrder(ctx, params, body)
      return { change_order: await readChangeOrder(ctx, params) }
    }),
    handle(changeOrders.void, async (ctx, { params, body }) => {
      await reviews.voidChangeOrder(ctx, params, body)
      return { change_order: await readChangeOrder(ctx, params) }
    }),
    handle(changeOrders.history, (ctx, { params }) => quantityHistory(ctx, params)),
  ],
}
