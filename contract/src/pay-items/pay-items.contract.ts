import * as z from 'zod/mini'
import { importQuery, importTypes } from '../core/import-file.ts'
import { queryOf } from '../core/list-query.ts'
import { filterValue, pageOf } from '../core/list.ts'
import { defineRoute } from '../core/route.ts'
import { decimal, id, idText } from '../core/scalars.ts'
import { unitRules } from '../reconciliation-uom/unit-rules.ts'
import { masterPayItem, masterPayItemChange, newMasterPayItem } from './master-pay-item.ts'
import { MOST_PAY_ITEM_FILE_BYTES, payItemImport } from './pay-item-import.ts'
import { masterPayItemList, projectPayItemList } from './pay-items.list.ts'
import { MOST_PAY_ITEMS_A_CALL, newProjectPayItem, projectPayItem, projectPayItemChange } from './project-pay-item.ts'

const byId = z.strictObject({ id: idText })
const ofProject = z.strictObject({ projectId: idText })
const oneOfProject = z.strictObject({ projectId: idText, id: idText })
const choices = z.array(z.object({ label: z.string(), value: z.union([z.string(), id]) }))
/** What the caller may do with a list. */
const listAbilities = { abilities: z.array(z.enum(['create'])) }
const importing = z.strictObject(importQuery)

/** The agency's master list of pay items (specification sections 5 and 7, D32). */
export const masterPayItems = {
  list: defineRoute({
    method: 'GET',
    path: '/v2/master_pay_items',
    permission: 'agency_list.read',
    summary: "The agency's master list of pay items",
    query: queryOf(masterPayItemList),
    response: z.extend(pageOf('master_pay_items', masterPayItem), listAbilities),
  }),
  chipFilters: defineRoute({
    method: 'GET',
    path: '/v2/master_pay_items/chip_filters',
    permission: 'agency_list.read',
    summary: 'Units and categories that the master list has',
    response: z.object({ uoms: choices, categories: choices }),
  }),
  create: defineRoute({
    method: 'POST',
    path: '/v2/master_pay_items',
    permission: 'pay_item.manage',
    summary: 'Add an item to the master list',
    body: newMasterPayItem,
    response: z.object({ master_pay_item: masterPayItem }),
    problems: ['invalid', 'pay_item_exists'],
  }),
  import: defineRoute({
    method: 'POST',
    path: '/v2/master_pay_items/import',
    permission: 'pay_item.manage',
    summary:
      'Import a CSV or Excel file of items: new codes are added, known ones updated, none deleted; rows with faults are left out',
    raw_body: importTypes,
    body_limit: MOST_PAY_ITEM_FILE_BYTES,
    query: importing,
    response: payItemImport,
    problems: ['bulk_upload_failed', 'too_large', 'nothing_to_import'],
  }),
  get: defineRoute({
    method: 'GET',
    path: '/v2/master_pay_items/{id}',
    permission: 'agency_list.read',
    summary: 'One item of the master list',
    params: byId,
    response: z.object({ master_pay_item: masterPayItem }),
    problems: ['not_found'],
  }),
  update: defineRoute({
    method: 'PATCH',
    path: '/v2/master_pay_items/{id}',
    permission: 'pay_item.manage',
    summary: 'Change an item of the master list; lines of contracts stay as they are',
    params: byId,
    body: masterPayItemChange,
    response: z.object({ master_pay_item: masterPayItem }),
    problems: ['not_found', 'nothing_to_change', 'invalid', 'pay_item_exists', 'edit_conflict'],
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/v2/master_pay_items/{id}',
    permission: 'pay_item.manage',
    summary: 'Delete an item of the master list; lines of contracts stay as they are',
    params: byId,
    problems: ['not_found'],
  }),
}

const shown = {
  /** Items that the caller put tickets on, the latest first. */
  recent: z.optional(filterValue.boolean),
  /** Includes the do-not-pay items, which are left out by default. */
  include_dnp: z.optional(filterValue.boolean),
}
const itemQuery = queryOf(projectPayItemList, shown)
const itemTotals = {
  /** Of all items that match the filters, whatever the page. */
  totals: z.object({
    items_count: z.int(),
    /** Exact sum of their bid amounts in dollars. */
    bid_amount: decimal,
    /** Items without a unit price, which the sum does not count; do-not-pay items need none. */
    unpriced_count: z.int(),
  }),
  reconciliation_active: z.boolean(),
  /** The rules by which quantities on these items are rounded and converted. */
  unit_rules: unitRules,
}
const reading = ['not_found', 'project_deleted'] as const
const writing = [...reading, 'project_archived', 'reconciliation_active'] as const

/** The lines of a project's contract (specification sections 3, 5 and 7, D32, D33, D34). */
export const payItems = {
  list: defineRoute({
    method: 'GET',
    path: '/v2/projects/{projectId}/pay_items',
    permission: 'pay_item.read',
    summary: 'Pay items of a project, by line number',
    params: ofProject,
    query: itemQuery,
    response: z.extend(pageOf('pay_items', projectPayItem), { ...itemTotals, ...listAbilities }),
    problems: reading,
  }),
  chipFilters: defineRoute({
    method: 'GET',
    path: '/v2/projects/{projectId}/pay_items/chip_filters',
    permission: 'pay_item.read',
    summary: "Choices of the filters of a project's pay items, each under the other filters",
    params: ofProject,
    query: z.strictObject({ ...shown, filters: itemQuery.shape.filters }),
    response: z.object({ uoms: choices, contract_projects: choices, external_dot_contractors: choices }),
    problems: reading,
  }),
  listNamed: defineRoute({
    method: 'GET',
    path: '/v2/projects/{projectId}/project_pay_items',
    permission: 'pay_item.read',
    summary: 'The same items, at the path for requesting recent ones and the do-not-pay item',
    params: ofProject,
    query: itemQuery,
    response: pageOf('project_pay_items', projectPayItem),
    problems: reading,
  }),
  bulkCreate: defineRoute({
    method: 'POST',
    path: '/v2/projects/{projectId}/pay_items_bulk_create',
    permission: 'pay_item.manage',
    summary: 'Add pay items to a project, all or none; faults are reported by item (`pay_items.0.quantity`)',
    params: ofProject,
    body: z.strictObject({
      pay_items: z.array(newProjectPayItem).check(z.minLength(1), z.maxLength(MOST_PAY_ITEMS_A_CALL)),
    }),
    response: z.object({ pay_items: z.array(projectPayItem) }),
    problems: [...writing, 'invalid'],
  }),
  import: defineRoute({
    method: 'POST',
    path: '/v2/projects/{projectId}/pay_items/import',
    permission: 'pay_item.manage',
    summary:
      "Import a CSV or Excel file of a contract's lines: new lines are added, known ones updated, none deleted, rows with faults left out",
    params: ofProject,
    raw_body: importTypes,
    body_limit: MOST_PAY_ITEM_FILE_BYTES,
    query: importing,
    response: payItemImport,
    problems: [...writing, 'bulk_upload_failed', 'too_large', 'nothing_to_import'],
  }),
  get: defineRoute({
    method: 'GET',
    path: '/v2/projects/{projectId}/pay_items/{id}',
    permission: 'pay_item.read',
    summary: 'One pay item of a project',
    params: oneOfProject,
    response: z.object({ pay_item: projectPayItem }),
    problems: reading,
  }),
  update: defineRoute({
    method: 'PATCH',
    path: '/v2/projects/{projectId}/pay_items/{id}',
    permission: 'pay_item.manage',
    summary: 'Change a pay item of a project; after reconciliation is activated only its links and how it is offered',
    params: oneOfProject,
    body: projectPayItemChange,
    response: z.object({ pay_item: projectPayItem }),
    problems: [...writing, 'nothing_to_change', 'invalid', 'line_number_taken', 'edit_conflict'],
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/v2/projects/{projectId}/pay_items/{id}',
    permission: 'pay_item.manage',
    summary: 'Delete a pay item of a project, before reconciliation is activated',
    params: oneOfProject,
    problems: [...writing, 'pay_item_in_use'],
  }),
}
