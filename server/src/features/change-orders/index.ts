import { changeOrders } from '@milepost/contract'
import { handle, type Feature } from '../../platform/http/feature.ts'
import { handleImport } from '../../platform/imports/index.ts'
import { listChangeOrders, quantityHistory, readChangeOrder } from './change-orders.service.ts'
import { approveChangeOrder, endChangeOrder, submitChangeOrder } from './decide-change-orders.ts'
import { createChangeOrder, removeChangeOrder, updateChangeOrder } from './draft-change-orders.ts'
import { importChanges } from './import/import-changes.ts'

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
      await submitChangeOrder(ctx, params, body)
      return { change_order: await readChangeOrder(ctx, params) }
    }),
    handle(changeOrders.approve, async (ctx, { params, body }) => {
      await approveChangeOrder(ctx, params, body)
      return { change_order: await readChangeOrder(ctx, params) }
    }),
    handle(changeOrders.reject, async (ctx, { params, body }) => {
      await endChangeOrder(ctx, params, { action: 'reject', ...body })
      return { change_order: await readChangeOrder(ctx, params) }
    }),
    handle(changeOrders.void, async (ctx, { params, body }) => {
      await endChangeOrder(ctx, params, { action: 'void', ...body })
      return { change_order: await readChangeOrder(ctx, params) }
    }),
    handle(changeOrders.history, (ctx, { params }) => quantityHistory(ctx, params)),
  ],
}
