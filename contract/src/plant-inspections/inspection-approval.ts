import { defineApproval } from '../core/approval.ts'

/** Inspections of plants: a draft is answered by people who perform inspections, and signed permanently. */
export const inspectionApproval = defineApproval({
  states: ['draft', 'signed'],
  moves: {
    edit: { from: { draft: 'draft' }, by: 'plant_inspection.perform' },
    discard: { from: { draft: null }, by: 'plant_inspection.perform' },
    sign: { from: { draft: 'signed' }, by: 'plant_inspection.perform', signs: true },
  },
})
