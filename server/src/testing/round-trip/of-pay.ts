import type { Entry } from './entries.ts'
import type { World } from './world.ts'

const yesNo = [true, false]
const flags = { is_dnp: yesNo, source_only: yesNo }
const uoms = ['CY', 'SY']
const codes = {
  item_code: ['RT-1', 'RT-2', 'RT-3', 'RT-4'],
  item_description: ['Guard rail', 'Guard ñ rail', 'Rail', 'Post'],
}

const entryFields = [
  'project_pay_item_id',
  'quantity',
  'amount',
  'work_date',
  'pay_period_id',
  'location',
  'additional_notes',
]
const counted = { lines: 'events count the lines' }
const versions = 'each version of a summary is kept whole'
const query = { 'GET /v2/projects/{projectId}/pay_items': { include_dnp: true } }

/** Records of pay items, of pay, and of units. */
export function ofPay({ test, ids }: World): Record<string, Entry> {
  const master: Entry = {
    most: 40,
    values: { ...flags, ...codes, active: yesNo, unit_of_measure: uoms, spec_year: [2024, 2026, null] },
  }
  const item = {
    ...flags,
    ...codes,
    unit_of_measure: uoms,
    estimated_qty_uom: ['TON', 'LF', null],
    line_number: [31, 32, 33, 34],
    quantity: ['12.25', '13.5'],
    unit_price: ['2.5', '3', null],
    estimated_quantity: ['7', '8.5', null],
    mobile_favorite: yesNo,
    only_e_ticket_available: yesNo,
    major: yesNo,
    external_dot_contractor_ids: [[ids['external_dot_contractors']], []],
    external_dot_contract_project_id: [ids['contract_projects'], null],
  }
  const lines = [
    [{ change_kind: 'increase', project_pay_item_id: ids['pay_item'], qty_delta: '2', explanation: 'More base' }],
    [{ change_kind: 'decrease', project_pay_item_id: ids['pay_item'], qty_delta: '-3', explanation: null }],
  ]
  /** The contract project may have been taken off the project, which its items need. */
  const ofProject = () =>
    test.owner.query('update contract_projects set project_id = $1 where id = $2', [
      ids['project'],
      ids['contract_projects'],
    ])
  const activate = () =>
    test.owner.query(
      'update projects set reconciliation_activated_at = now(), reconciliation_activated_by = 1 where reconciliation_activated_at is null',
    )
  return {
    'POST /v2/master_pay_items': master,
    'PATCH /v2/master_pay_items/{id}': { ...master, values: { ...master.values, item_code: ['RT-5', 'RT-6'] } },
    'POST /v2/projects/{projectId}/pay_items_bulk_create': {
      creates: true,
      inside: 'pay_items',
      kind: 'pay_items',
      most: 40,
      values: item,
      prepare: ofProject,
      query,
    },
    'PATCH /v2/projects/{projectId}/pay_items/{id}': {
      most: 40,
      values: { ...item, line_number: [41, 42] },
      prepare: ofProject,
      query,
    },
    'PATCH /v2/unit_settings/{uom}': {
      params: { uom: 'TON' },
      where: { uom: 'TON' },
      read_by: ['GET /v2/unit_settings'],
    },
    'POST /v2/projects/{projectId}/conversion_factors': {
      values: {
        ticket_uom: ['TON'],
        pay_uom: ['SY', 'SF', 'LF', 'CF'],
        valid_from: ['2026-11-01', '2026-11-02'],
        valid_to: ['2027-01-01', '2027-01-02', null],
      },
      read_by: ['GET /v2/conversion_factors'],
    },
    'POST /v2/projects/{projectId}/conversion_factors/{id}/end': { values: { valid_to: ['2027-01-31', '2026-12-31'] } },
    'POST /v2/projects/{projectId}/pay_periods': {
      prepare: activate,
      values: {
        number: [21, 22, 23, 24],
        start_on: ['2027-01-01', '2027-02-01', '2027-03-01', '2027-04-01'],
        end_on: ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'],
      },
    },
    'PATCH /v2/projects/{projectId}/pay_periods/{id}': {
      prepare: activate,
      values: { start_on: ['2026-11-02', '2026-11-03'], end_on: ['2026-11-29', '2026-11-28'] },
    },
    'POST /v2/projects/{projectId}/pay_entries': {
      prepare: activate,
      inside: 'pay_entries',
      kind: 'pay_item_assignments',
      not_audited: Object.fromEntries(
        entryFields.map((field) => [field, 'an entry is never changed; the event counts those of a call']),
      ),
      values: {
        project_pay_item_id: [ids['pay_item']],
        pay_period_id: [ids['pay_period']],
        quantity: ['2.5', '-1.25'],
        amount: ['12.5', null],
        work_date: ['2026-11-10', '2026-11-11'],
        external_dot_contractor_id: [null],
      },
    },
    'POST /v2/projects/{projectId}/change_orders': { values: { lines }, not_audited: counted },
    'PATCH /v2/projects/{projectId}/change_orders/{id}': { values: { lines }, not_audited: counted },
    'POST /v2/projects/{projectId}/daily_summaries': {
      base: { lock_version: null },
      not_audited: { ticket_numbers: versions, voided_numbers: versions, notes: versions },
      values: {
        plant_id: [ids['plant']],
        day: ['2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13'],
        lines: [
          [{ material: 'Base', loads: 2, quantity: '40.5', uom: 'TON' }],
          [
            {
              material: null,
              loads: 1,
              quantity: '20',
              uom: 'MTON',
              first_ticket_number: 'A1',
              last_ticket_number: 'A9',
            },
          ],
        ],
      },
    },
  }
}
