import { defineList, filterBy } from '../core/define-list.ts'
import { submittalStatuses, submittalValidities } from './submittal-states.ts'

const ids = filterBy('id', ['eq', 'in'])

/** Submittals, those that were changed last first. */
export const submittalList = defineList({
  sorts: [
    'number',
    'dated',
    'status',
    'material',
    'certificate_type',
    'supplier',
    'approved_quantity',
    'quantity_shipped',
    'expires_on',
    'created_at',
    'updated_at',
  ],
  filters: {
    project_id: ids,
    status: filterBy(submittalStatuses, ['eq', 'in']),
    supplier_id: ids,
    vendor_material_id: ids,
    certificate_type_id: ids,
    sample_id: ids,
    dated: filterBy('date', ['eq', 'gte', 'lte']),
    expires_on: filterBy('date', ['eq', 'gte', 'lte']),
    /** Of approved ones. */
    validity: filterBy(submittalValidities, ['eq', 'in']),
    tag: filterBy('text', ['eq']),
    /** What waits for the caller's side: for the agency what is under review, for vendors and contractors what was returned to them or expires. */
    action_required: filterBy('yes', ['eq']),
  },
  address: {
    project: ['project_id', 'in'],
    status: ['status', 'in'],
    supplier: ['supplier_id', 'in'],
    material: ['vendor_material_id', 'in'],
    type: ['certificate_type_id', 'in'],
    validity: ['validity', 'in'],
    tag: ['tag', 'eq'],
    from: ['dated', 'gte'],
    to: ['dated', 'lte'],
  },
  opens: 'submittal',
  counts: ['status', 'validity'],
})
