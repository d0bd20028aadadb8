import { defineList, filterBy } from '../core/define-list.ts'
import { sampleKinds, sampleStates } from './sample-kinds.ts'

const ids = filterBy('id', ['eq', 'in'])

/** Samples, the latest first. */
export const sampleList = defineList({
  sorts: ['number', 'sampled_on', 'status', 'kind', 'project', 'material', 'supplier', 'lot_number', 'updated_at'],
  filters: {
    project_id: ids,
    status: filterBy(sampleStates, ['eq', 'in']),
    kind: filterBy(sampleKinds, ['eq', 'in']),
    sampled_on: filterBy('date', ['eq', 'gte', 'lte']),
    laboratory_id: ids,
    supplier_id: ids,
    material_id: ids,
    pay_item_id: ids,
    ticket_id: ids,
    lot_number: filterBy('text', ['eq']),
  },
  address: {
    project: ['project_id', 'in'],
    status: ['status', 'in'],
    kind: ['kind', 'in'],
    from: ['sampled_on', 'gte'],
    to: ['sampled_on', 'lte'],
    laboratory: ['laboratory_id', 'in'],
    material: ['material_id', 'in'],
  },
  opens: 'sample',
  counts: ['status', 'kind'],
})

/** Laboratories by name. */
export const laboratoryList = defineList({
  sorts: ['name', 'kind', 'accredited_until'],
  filters: { active: filterBy('boolean', ['eq']) },
  opens: 'laboratory',
})

/** Testers by name. */
export const testerList = defineList({
  sorts: ['name', 'employer', 'lapses_on'],
  filters: { active: filterBy('boolean', ['eq']), laboratory_id: ids },
  opens: 'tester',
})
