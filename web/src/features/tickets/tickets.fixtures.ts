import type { BulkResult } from '@milepost/contract/tickets/bulk-result'
import type { TicketDetail, TicketEvent } from '@milepost/contract/tickets/ticket-detail'
import type { TicketRow } from '@milepost/contract/tickets/ticket-list'
import type { TicketAggregate } from '@milepost/contract/tickets/tickets.contract'

const row: TicketRow = {
  id: 1,
  ticket_number: '4102001',
  status: 'pending',
  accepted: false,
  flagged: false,
  changed_after_delivered: false,
  material_id: 21,
  material: '12.5mm SP',
  material_type: 'asphalt',
  supplier_id: 31,
  supplier: 'Cardinal Asphalt',
  plant_id: 11,
  plant: 'NORTH-01',
  plant_name: 'Northgate Asphalt',
  truck_id: 41,
  truck: 'T-440',
  project_id: 51,
  project: 'I-420 rehabilitation',
  printed_at: '2026-11-20T19:05:00.000Z',
  received_at: '2026-11-20T19:05:40.000Z',
  latency_seconds: 40,
  delivered_on: null,
  time_zone: 'America/New_York',
  gross: '73240',
  tare: '28120',
  net: '45120',
  uom: 'LB',
  overload_lbs: '0',
  failed_checks: [],
  hauler: 'Peach State Hauling',
  customer_name: 'Reeves',
  job_number: '24-117',
  po_number: '88-14',
  load_number: 22,
  product_code: 'HMA-125',
  mix_id: 'JMF-24-031',
  reissue_of: null,
  version: 1,
  lock_version: 0,
  abilities: [],
  locks: {},
}

/** A ticket of a list; what a test cares for is given. */
export const ticketOf = (given: Partial<TicketRow> & { id: number }): TicketRow => ({
  ...row,
  ticket_number: String(4102000 + given.id),
  ...given,
})

export const ticketsOf = (count: number): TicketRow[] =>
  Array.from({ length: count }, (_none, index) => ticketOf({ id: index + 1 }))

/** A page of tickets as the server answers it. */
export const pageOfTickets = (
  slips: TicketRow[],
  page: Partial<{
    page_number: number
    page_size: number
    total_rows: number
    total_pages: number
    last_page: boolean
    total_capped: boolean
    next_cursor: string | null
  }> = {},
) => ({
  slips,
  page: {
    page_number: 1,
    page_size: 30,
    total_rows: slips.length,
    total_pages: Math.ceil(slips.length / 30),
    last_page: true,
    next_cursor: null,
    ...page,
  },
})

export const aggregates: TicketAggregate[] = [
  {
    key: 21,
    label: '12.5mm SP',
    uom: 'TON',
    count: 2,
    net: '45.12',
    by_status: { delivered: { count: 1, net: '22.56' }, voided: { count: 1, net: '22.56' } },
  },
  {
    key: 21,
    label: '12.5mm SP',
    uom: 'LB',
    count: 1,
    net: '45121',
    by_status: { delivered: { count: 1, net: '45121' } },
  },
  { key: 22, label: 'Class A 3000', uom: 'CY', count: 1, net: '9.5', by_status: { pending: { count: 1, net: '9.5' } } },
]

/** What a bulk call came to; `updated_count` follows from what is given. */
export const bulkResultOf = (given: Partial<BulkResult> & { updated: number[] }): BulkResult => ({
  refused: [],
  updated_count: given.updated.length,
  totals: [{ uom: 'LB', count: given.updated.length, net: String(45_120 * given.updated.length) }],
  last_ticketed_on: '2026-11-20',
  failure: null,
  change_id: given.updated.length > 0 ? 7001 : null,
  undo_until: given.updated.length > 0 ? '2026-11-21T05:10:00.000Z' : null,
  ...given,
})

/** One ticket with two versions, a failed check, an overload and a reissue. */
export const detailOf = (given: Partial<TicketDetail> & { id: number }): TicketDetail => ({
  ...ticketOf({
    id: given.id,
    status: 'delivered',
    changed_after_delivered: true,
    version: 2,
    gross: '81520',
    net: '53400',
    overload_lbs: '1520',
    failed_checks: ['weighmaster'],
  }),
  overload_tons: '0.76',
  delivery_latitude: '33.75',
  delivery_longitude: '-84.39',
  plant_latitude: '33.91',
  plant_longitude: '-84.2',
  limit_in_force: { lbs: '80000', from: 'truck' },
  images_count: 0,
  locks: {},
  field_locks: {},
  content_hash: 'a1',
  grouped_fields_with_values: [
    {
      group_name: 'ticket_info',
      values: [
        { key: 'ticket_number', value: '4102001' },
        { key: 'printed_at', value: '2026-11-20T19:05:00.000Z' },
        { key: 'latency_seconds', value: '40', unit: 's' },
      ],
    },
    {
      group_name: 'weight_info',
      values: [
        { key: 'net_amount', value: '26.7', unit: 'TON' },
        { key: 'gross', value: '81520', unit: 'LB' },
      ],
    },
    { group_name: 'temperatures', values: [{ key: 'plant_temperature', value: '312', unit: '°F' }] },
  ],
  checks: [
    { check: 'arithmetic', passed: true, reason: null, params: {}, citation: 'NIST Handbook 44, UR.3.3' },
    {
      check: 'weighmaster',
      passed: false,
      reason: 'weighmaster_expired',
      params: { weighmaster: 'R. Diaz', expires_on: '2026-11-12' },
      citation: 'NAC 582.060',
    },
  ],
  versions: [
    {
      version: 1,
      event: 'created',
      received_at: '2026-11-20T19:05:40.000Z',
      fields: { ticket_number: '4102001', net: '53400', uom: 'LB', po_number: '88-14' },
      raw: '{"po_number":"88-14"}',
    },
    {
      version: 2,
      event: 'updated',
      received_at: '2026-11-20T21:00:00.000Z',
      fields: { ticket_number: '4102001', net: '53400', uom: 'LB', po_number: '88-15', source_notes: 'Corrected' },
      raw: '{"po_number":"88-15"}',
    },
  ],
  lineage: [
    {
      id: 77,
      ticket_number: '4102077',
      status: 'pending',
      relation: 'reissue',
      printed_at: '2026-11-20T20:00:00.000Z',
    },
  ],
  ...given,
})

export const eventsOf: TicketEvent[] = [
  {
    id: 901,
    seq: 1,
    at: '2026-11-20T19:05:40.000Z',
    actor: 'Cardinal Asphalt',
    action: 'created',
    changes: [],
    reason: null,
    hash: '8556db228b0011',
    prev_hash: '',
  },
  {
    id: 902,
    seq: 2,
    at: '2026-11-20T20:00:00.000Z',
    actor: 'Luis Herrera',
    action: 'delivered',
    changes: [
      { field: 'status', old: 'pending', new: 'delivered' },
      { field: 'delivered_on', old: null, new: '2026-11-20' },
    ],
    reason: 'Seen on site',
    hash: '064af797a60022',
    prev_hash: '8556db228b0011',
  },
]
