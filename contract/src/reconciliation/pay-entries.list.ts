import { defineList, filterBy } from '../core/define-list.ts'
import type { ChecklistKey } from './period-closing.ts'

/** Where an item's entry comes from: a ticket, a person, or the correction of a closed period's entry. */
export const entryKinds = ['ticket', 'by_hand', 'correction'] as const

/** Lines of the checklist that count entries, or tickets by their entries: the list of entries shows them by this filter. */
export const entryPoints = [
  'late',
  'not_payable',
  'changed_after_delivered',
  'missing_quantities',
  'over_net',
] as const satisfies readonly ChecklistKey[]
export type EntryPoint = (typeof entryPoints)[number]

const id = filterBy('id', ['eq', 'in'])

/** The entries posted to the pay items of a project. */
export const payEntryList = defineList({
  sorts: ['created_at', 'work_date', 'line_number'],
  filters: {
    id,
    slip_id: id,
    project_pay_item_id: id,
    pay_period_id: id,
    work_date: filterBy('date', ['eq', 'gte', 'lte']),
    kind: filterBy(entryKinds, ['eq', 'in']),
    /** Entries that a line of the checklist counts, of each period by its own. */
    checklist: filterBy(entryPoints, ['eq']),
  },
  address: { items: ['project_pay_item_id', 'in'], period: ['pay_period_id', 'eq'], point: ['checklist', 'eq'] },
  opens: 'entry',
  counts: ['kind', 'project_pay_item_id'],
})
