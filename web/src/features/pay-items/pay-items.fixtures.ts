import type { MasterPayItem } from '@milepost/contract/pay-items/master-pay-item'
import type { ProjectPayItem } from '@milepost/contract/pay-items/project-pay-item'
import type { PayItemImport } from '@milepost/contract/pay-items/pay-item-import'
import { faultOf, fileReading } from '../imports/imports.fixtures.ts'

const at = '2026-11-20T19:30:00.000Z'

export const asphalt: MasterPayItem = {
  id: 71,
  item_code: '301-05020',
  item_description: 'Hot mix asphalt, 12.5 mm',
  unit_of_measure: 'TON',
  category: 'Paving',
  spec_year: 2026,
  is_dnp: false,
  source_only: false,
  active: true,
  created_at: at,
  updated_at: at,
  lock_version: 3,
  abilities: ['update', 'delete'],
}

export const oldCurb: MasterPayItem = {
  ...asphalt,
  id: 72,
  item_code: '605-1',
  item_description: 'Curb, old style',
  unit_of_measure: 'LF',
  category: null,
  active: false,
}

export const lineOne: ProjectPayItem = {
  id: 81,
  project_id: 12,
  item_code: '301-05020',
  item_number: '0045',
  line_number: 10,
  item_description: 'Hot mix asphalt, 12.5 mm',
  unit_of_measure: 'TON',
  quantity: '1250.5',
  current_quantity: '1250.5',
  remaining_quantity: '1000',
  estimated_quantity: null,
  estimated_qty_uom: null,
  unit_price: '82.125',
  bid_amount: '102697.31',
  is_dnp: false,
  source_only: false,
  mobile_favorite: false,
  only_e_ticket_available: false,
  major: true,
  external_dot_contractor_ids: [5],
  external_dot_contractors: [{ id: 5, name: 'Reeves Paving' }],
  external_dot_contract_project_id: null,
  contract_project: null,
  created_at: at,
  updated_at: at,
  lock_version: 1,
  abilities: ['update', 'link', 'delete'],
}

export const lineTwo: ProjectPayItem = {
  ...lineOne,
  id: 82,
  line_number: 20,
  item_code: '109-1',
  item_number: null,
  item_description: 'Mobilization',
  unit_of_measure: 'LS',
  quantity: '-1',
  current_quantity: '-1',
  remaining_quantity: '1000',
  unit_price: null,
  bid_amount: null,
  major: false,
  is_dnp: true,
  external_dot_contractor_ids: [],
  external_dot_contractors: [],
}

const cells = (item_code: string) => ({ item_code, item_description: 'Curb', unit_of_measure: 'LF', quantity: '5' })

/** A file of three rows: one new, one that changes a known item, one with two faults. */
export const mixedFile: PayItemImport = {
  total_count: 4,
  errored_count: 1,
  new_count: 1,
  changed_count: 1,
  unchanged_count: 1,
  ...fileReading('code', 'description', 'n_bids'),
  errors: [
    faultOf({ line: 4, key: '301-1', column: 'item_code', code: 'code_blank' }),
    faultOf({ line: 4, column: '', code: 'csv_value_without_header', message: 'Cell 9 has no name in the header' }),
  ],
  rows: [
    { line: 2, outcome: 'new', cells: cells('A-1'), changes: {}, amount: '62.50' },
    {
      line: 3,
      outcome: 'changed',
      cells: cells('A-2'),
      changes: { item_description: { old: 'Kerb', new: 'Curb' } },
      amount: null,
    },
    { line: 4, outcome: 'refused', cells: cells(''), changes: {}, amount: null },
  ],
  amounts: { file: '62.50', before: '1040.00', after: '1102.50' },
  written: false,
}
/** The same without its faults. */
export const goodFile: PayItemImport = {
  ...mixedFile,
  total_count: 3,
  errored_count: 0,
  errors: [],
  rows: mixedFile.rows.slice(0, 2),
}
