import { masterPayItems, payItems } from '@milepost/contract'
import { handle, type Feature } from '../../platform/http/feature.ts'
import { handleImport } from '../../platform/imports/index.ts'
import { importMasterItems } from './import-master-items.ts'
import { importProjectItems } from './import-project-items.ts'
import * as master from './master-pay-items.service.ts'
import { itemChipFilters, listItems, listNamedItems, readItem } from './project-items.ts'
import { createItems, removeItem, updateItem } from './write-project-items.ts'

/** Pay items: the agency's master list, and the lines that projects are paid by (D32, D33, D34). */
export const payItemsFeature: Feature = {
  name: 'pay-items',
  routes: [
    handle(masterPayItems.list, (ctx, { query }) => master.listMasterItems(ctx, query)),
    handle(masterPayItems.chipFilters, (ctx) => master.masterChipFilters(ctx)),
    handle(masterPayItems.create, async (ctx, { body }) => ({
      master_pay_item: await master.createMasterItem(ctx, body),
    })),
    handleImport(masterPayItems.import, importMasterItems),
    handle(masterPayItems.get, async (ctx, { params }) => ({
      master_pay_item: await master.readMasterItem(ctx, params.id),
    })),
    handle(masterPayItems.update, async (ctx, { params, body }) => ({
      master_pay_item: await master.updateMasterItem(ctx, params.id, body),
    })),
    handle(masterPayItems.remove, (ctx, { params }) => master.removeMasterItem(ctx, params.id)),
    handle(payItems.list, (ctx, { params, query }) => listItems(ctx, params.projectId, query)),
    handle(payItems.chipFilters, (ctx, { params, query }) => itemChipFilters(ctx, params.projectId, query)),
    handle(payItems.listNamed, (ctx, { params, query }) => listNamedItems(ctx, params.projectId, query)),
    handle(payItems.bulkCreate, async (ctx, { params, body }) => ({
      pay_items: await createItems(ctx, params.projectId, body.pay_items),
    })),
    handleImport(payItems.import, importProjectItems),
    handle(payItems.get, async (ctx, { params }) => ({ pay_item: await readItem(ctx, params) })),
    handle(payItems.update, async (ctx, { params, body }) => ({ pay_item: await updateItem(ctx, params, body) })),
    handle(payItems.remove, (ctx, { params }) => removeItem(ctx, params)),
  ],
}

export { importResult, type CheckedRow } from './import-result.ts'

export { contractProjectOf } from './import-project-items.ts'
export { amountOf, amountsOf } from './item-amount.ts'
export { linkableOf, type Linkable } from './item-links.ts'
export { itemOfRow, namedItems, type NamedItems } from './item-of-row.ts'
export { changedItemsProject, lockedItemsProject, readItemsProject } from './project-items.ts'
export { insertItems, readNewItems } from './write-project-items.ts'
export type { ItemValues } from './written-items.queries.ts'
