import type { DayRows } from './read/read-day.ts'
import type { DayTicket } from './read/tickets-of-day.queries.ts'
import type { DayEntry, DayItem } from './read/work-of-day.queries.ts'

/** A delivered load of 22.5 tons; fields that are left out get default values. */
export const aTicket = (more: Partial<DayTicket> & { id: number }): DayTicket => ({
  ticket_number: String(6_102_000 + more.id),
  status: 'delivered',
  accepted: false,
  flagged: false,
  clock: '09:30',
  late: false,
  net: '22.5',
  uom: 'TON',
  material_id: 31,
  material: '12.5mm SP',
  material_type: 'asphalt',
  plant_id: 41,
  plant: 'River',
  supplier: 'Bar Materials',
  truck_id: 51,
  overload_lbs: null,
  rejection_reason: null,
  waste_reason: null,
  temperature_f: null,
  ...more,
})

export const anEntry = (more: Partial<DayEntry> & { id: number }): DayEntry => ({
  ticket_id: null,
  pay_item_id: 61,
  quantity: '22.5',
  contractor_id: 71,
  location: null,
  notes: null,
  ...more,
})

export const anItem = (more: Partial<DayItem> = {}): DayItem => ({
  id: 61,
  line_number: 10,
  item_code: '402-1812',
  item_description: 'Asphaltic concrete',
  unit_of_measure: 'TON',
  source_only: false,
  is_dnp: false,
  contractor_ids: [],
  installed_qty: '45',
  current_qty: '1000',
  ...more,
})

/** A day of which nothing is known. */
export const emptyDay = (more: Partial<DayRows> = {}): DayRows => ({
  project_id: 1,
  date: '2026-11-20',
  inspector_id: 2,
  time_zone: 'America/New_York',
  read_at: '2026-11-20T23:00:00.000Z',
  from: new Date('2026-11-20T05:00:00Z'),
  until: new Date('2026-11-21T05:00:00Z'),
  weather: null,
  inspector: { name: 'Ann Ortiz', title: 'Inspector', employee_id: 2 },
  tickets: [],
  entries: [],
  by_hand: [],
  items: [],
  material_sets: [],
  contractors: [],
  stations: [],
  machines: [],
  zones: [],
  photos: [],
  exceptions: [],
  samples: [],
  tests: [],
  ...more,
})

/** A day with one of each kind of fact. */
export const wholeDay = (): DayRows =>
  emptyDay({
    weather: {
      high_f: 71,
      low_f: 48,
      morning: 'clear',
      afternoon: 'rain',
      precipitation_in: '0.25',
      comment: null,
      source: 'Weather service',
    },
    tickets: [
      aTicket({ id: 1, clock: '07:12', temperature_f: '298' }),
      aTicket({ id: 2, net: '1022.75', truck_id: 52, overload_lbs: '1240', flagged: true, temperature_f: '311.5' }),
      aTicket({ id: 3, late: true }),
      aTicket({ id: 4, status: 'pending' }),
      aTicket({ id: 5, status: 'rejected', rejection_reason: 'Cold' }),
      aTicket({ id: 6, waste_reason: 'Segregated' }),
      aTicket({ id: 7, status: 'voided' }),
      aTicket({ id: 8, status: null, clock: '16:40', material_id: 32, material: '#57 Stone', net: '1' }),
    ],
    entries: [
      anEntry({ id: 101, ticket_id: 1 }),
      anEntry({ id: 102, ticket_id: 2, quantity: '1022.75' }),
      anEntry({ id: 103, ticket_id: 6 }),
    ],
    by_hand: [
      anEntry({
        id: 104,
        pay_item_id: 62,
        quantity: '120',
        contractor_id: 72,
        location: 'Ramp 4',
        notes: 'Measured with the wheel',
      }),
    ],
    items: [
      anItem({ installed_qty: '1067.75' }),
      anItem({
        id: 62,
        line_number: 20,
        item_code: '550-1180',
        item_description: 'Storm drain pipe',
        unit_of_measure: 'LF',
      }),
    ],
    contractors: [
      { id: 71, name: 'Reeves Construction', is_prime: true },
      { id: 72, name: 'Baldwin Paving', is_prime: false },
      { id: 73, name: 'Absent Company', is_prime: false },
    ],
    stations: [
      {
        ticket_id: 1,
        alignment_id: 81,
        alignment: 'Mainline',
        internal: 11_240,
        station: '112+40.00',
        offset_ft: '-12.5',
      },
      {
        ticket_id: 2,
        alignment_id: 81,
        alignment: 'Mainline',
        internal: 11_890,
        station: '118+90.00',
        offset_ft: null,
      },
    ],
    machines: [
      {
        id: 91,
        equipment_id: 'PV-12',
        oem: 'CAT',
        model: 'AP1055F',
        subtype: 'Asphalt paver',
        contractor: 'reeves construction',
        running_seconds: 22_500,
      },
      { id: 92, equipment_id: 'R-3', oem: 'Hamm', model: null, subtype: null, contractor: null, running_seconds: null },
    ],
    zones: [
      { work_zone_id: 95, name: 'Ramp 4', armed: true, clock: '06:30' },
      { work_zone_id: 95, name: 'Ramp 4', armed: false, clock: '17:10' },
    ],
    photos: [
      { id: 201, ticket_id: 1, caption: 'Load' },
      { id: 202, ticket_id: null, caption: null },
    ],
    exceptions: [{ id: 301, kind: 'missing_number', state: 'open', subject: '6102009', ticket_ids: [] }],
    samples: [
      {
        id: 401,
        year: 2026,
        number: 12,
        revision: 0,
        kind: 'verification',
        material: '12.5mm SP',
        ticket_number: '6102001',
        quantity: '500',
        uom: 'TON',
        lot_number: '3',
        station: '113+00',
        sampled_by: 'J. Doe',
      },
    ],
    tests: [
      {
        id: 501,
        sample_id: 401,
        year: 2026,
        number: 12,
        revision: 0,
        form: 'own',
        form_version: 1,
        questionnaire: {
          key: 'own',
          version: 1,
          title: { en: 'Air content', es: 'Contenido de aire' },
          sections: [
            {
              key: 'all',
              title: { en: 'All' },
              fields: [
                {
                  key: 'air',
                  kind: 'number',
                  label: { en: 'Air', es: 'Aire' },
                  unit: '%',
                  decimals: 1,
                  wanted: { most: '7' },
                },
              ],
            },
          ],
        },
        instance: 1,
        outcome: 'pass',
        results: [{ section: 'all', field: 'air', value: '5.8' }],
      },
    ],
  })
