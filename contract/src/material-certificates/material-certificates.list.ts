import { defineList, filterBy } from '../core/define-list.ts'
import { materialTypes } from '../tickets/ticket-status.ts'
import { approvalStates } from './approval-validity.ts'
import { certificateSubmitters } from './certificate-type.record.ts'
import { vendorMaterialCategories } from './vendor-material.record.ts'

/** Types of certificates, live ones first. */
export const certificateTypeList = defineList({
  sorts: ['name', 'submitted_by', 'valid_days', 'materials_count', 'updated_at'],
  filters: {
    hidden: filterBy('boolean', ['eq']),
    submitted_by: filterBy(certificateSubmitters, ['eq', 'in']),
  },
  address: { hidden: ['hidden', 'eq'], submitted_by: ['submitted_by', 'in'] },
  opens: 'type',
})

/** Materials that vendors certify, live ones first. */
export const vendorMaterialList = defineList({
  sorts: ['name', 'category', 'updated_at'],
  filters: {
    hidden: filterBy('boolean', ['eq']),
    category: filterBy(vendorMaterialCategories, ['eq', 'in']),
    certificate_type_id: filterBy('id', ['eq', 'in']),
    source_required: filterBy('boolean', ['eq']),
  },
  address: { hidden: ['hidden', 'eq'], category: ['category', 'in'], certificate: ['certificate_type_id', 'in'] },
  opens: 'material',
})

/** Materials as tickets name them, those without a meaning first. */
export const ticketMaterialList = defineList({
  sorts: ['name', 'material_type', 'vendor_material'],
  filters: {
    material_type: filterBy(materialTypes, ['eq', 'in']),
    vendor_material_id: filterBy('id', ['eq', 'in']),
    /** Whether it means a material that vendors certify. */
    named: filterBy('boolean', ['eq']),
  },
  address: { material_type: ['material_type', 'in'], named: ['named', 'eq'], means: ['vendor_material_id', 'in'] },
  opens: 'name',
})

/** Approved sources, those that lapse first before others. */
export const materialSourceList = defineList({
  sorts: ['supplier', 'vendor_material', 'plant', 'approved_on', 'expires_on', 'updated_at'],
  filters: {
    supplier_id: filterBy('id', ['eq', 'in']),
    vendor_material_id: filterBy('id', ['eq', 'in']),
    state: filterBy(approvalStates, ['eq', 'in']),
  },
  address: { supplier: ['supplier_id', 'in'], certified: ['vendor_material_id', 'in'], state: ['state', 'in'] },
  opens: 'source',
})

/** Approved products by name. */
export const approvedProductList = defineList({
  sorts: ['name', 'manufacturer', 'vendor_material', 'number', 'approved_on', 'expires_on', 'updated_at'],
  filters: {
    vendor_material_id: filterBy('id', ['eq', 'in']),
    state: filterBy(approvalStates, ['eq', 'in']),
  },
  address: { certified: ['vendor_material_id', 'in'], state: ['state', 'in'] },
  opens: 'product',
})
