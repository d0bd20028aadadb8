import { emptyContent, type ReportContent } from '@milepost/contract'
import type { FiledReport } from './printed-report.ts'

const posting = (key: string, said: Partial<ReportContent['items'][number]['postings'][number]>) => ({
  key,
  contractor: null,
  from_station: null,
  to_station: null,
  from_offset_ft: null,
  to_offset_ft: null,
  location: null,
  material_set: null,
  quantity: null,
  plan_sheet: null,
  as_built: false,
  comment: null,
  ...said,
})

const contractors: ReportContent['contractors'] = [
  {
    key: 'contractor:1',
    contractor_id: 1,
    name: 'Gulf Coast Paving & Sons, Inc.',
    is_prime: true,
    supervisors: [{ name: 'Rosa Delgado', hours: '10.5' }],
    personnel: [
      { class: 'laborers', count: 6, hours: '10' },
      { class: 'operators', count: 4, hours: '10.5' },
      { class: 'flaggers', count: 3, hours: null },
    ],
    comment: null,
    facts: [],
  },
  {
    key: 'contractor:2',
    contractor_id: 2,
    name: 'Red Hills Excavation LLC',
    is_prime: false,
    supervisors: [],
    personnel: [{ class: 'operators', count: 2, hours: '8' }],
    comment: 'Left after the trench was closed.',
    facts: [],
  },
]

const equipment: ReportContent['equipment'] = [
  {
    key: 'machine:7',
    contractor: 'contractor:1',
    machine_id: 7,
    description: 'Caterpillar AP1055F paver',
    on_site: 1,
    used: 1,
    hours_used: '8.25',
    hours_idle: '1.5',
    facts: ['F9'],
  },
  {
    key: 'rollers',
    contractor: 'contractor:1',
    machine_id: null,
    description: 'Rollers, tandem',
    on_site: 3,
    used: 2,
    hours_used: '16',
    hours_idle: null,
    facts: [],
  },
]

const items: ReportContent['items'] = [
  {
    key: 'item:12',
    pay_item_id: 12,
    line_number: 40,
    item_code: '334-1-13',
    item_description: 'Superpave asphaltic concrete, traffic C',
    unit_of_measure: 'TON',
    ticketed_material: 'SP-12.5 TL-C',
    ticket_ids: Array.from({ length: 62 }, (_, at) => at + 1),
    quantity: '1342.68',
    postings: [
      posting('a', {
        contractor: 'contractor:1',
        from_station: '112+40',
        to_station: '131+05',
        from_offset_ft: '-12',
        to_offset_ft: '0',
        location: 'SR 20 westbound, inside lane',
        material_set: 'SP-12.5',
        quantity: '842.68',
        plan_sheet: 'C-14',
        as_built: true,
      }),
      posting('b', {
        contractor: 'contractor:1',
        from_station: '131+05',
        to_station: '140+00',
        location: 'SR 20 westbound, inside lane',
        material_set: 'SP-12.5',
        quantity: '500.00',
        comment: 'Joint cut square at 131+05.',
      }),
    ],
    facts: ['F1', 'F2'],
  },
  {
    key: 'own',
    pay_item_id: null,
    line_number: null,
    item_code: null,
    item_description: 'Removal of unsuitable material below the subgrade',
    unit_of_measure: 'CY',
    ticketed_material: null,
    ticket_ids: [],
    quantity: '38',
    postings: [posting('c', { contractor: 'contractor:2', location: 'Under the turnout at 120+00' })],
    facts: [],
  },
]

/** A day of paving: two contractors, an item that the contract does not have, rain, and a rejected load. */
export const pavingDay = (): ReportContent => ({
  ...emptyContent(),
  weather: {
    high_f: 88,
    low_f: 67,
    morning: 'clear',
    afternoon: 'rain',
    precipitation_in: '0.12',
    comment: 'Surface dry again by 4 PM.',
    source: 'Tallahassee Regional Airport (KTLH), api.weather.gov',
  },
  day: {
    began: '06:45',
    ended: '17:30',
    no_work: false,
    no_contractors: false,
    no_staff: false,
    suspensions: [{ key: 'a', from: '14:10', until: '15:45', reason: 'Rain: the surface was wet.' }],
  },
  contractors,
  equipment,
  staff: [{ key: 's', employee_id: 3, name: 'Marcus Webb', title: 'Inspector', hours: '10.75' }],
  items,
  remarks: [
    {
      key: 'a',
      kind: 'work',
      text: 'Gulf Coast Paving placed 1,342.68 tons of SP-12.5 TL-C from 112+40 to 140+00 in 62 loads. The first load arrived at 6:58 AM, the last at 4:51 PM.',
      facts: ['F1'],
    },
    {
      key: 'b',
      kind: 'quality',
      text: 'Ticket 20417 was rejected: the mix was at 261 °F, below the limit of the plan.',
      facts: ['F4'],
    },
    {
      key: 'c',
      kind: 'traffic',
      text: 'Lane closure on SR 20 westbound from 6:30 AM to 5:45 PM.\nMessage boards were in place.',
      facts: [],
    },
  ],
  notes: [{ key: 'n', text: 'Ask Rosa about the second roller.' }],
  visitors: [
    {
      key: 'v',
      name: 'Ana Núñez',
      organization: 'FHWA, Florida Division',
      purpose: 'Process review',
      arrived: '10:00',
      left: '11:30',
    },
  ],
  samples: [
    {
      key: 'sample:5',
      sample_id: 5,
      number: 'S-2026-0114',
      what: 'Verification sample of SP-12.5, lot 7, sublot 2',
      result: 'Air voids 4.1%',
      facts: ['F11'],
    },
  ],
  work_zones: [
    {
      key: 'zone:3',
      work_zone_id: 3,
      name: 'SR 20 westbound',
      armed: '06:31',
      disarmed: '17:44',
      comment: null,
      facts: [],
    },
  ],
  photos: [{ key: 'p', image_id: 912, caption: 'Joint at 131+05' }],
  nothing_to_report: ['force_account'],
})

/** The paving day as an approved report. */
export const filedPaving = (changed: Partial<FiledReport> = {}): FiledReport => ({
  name: 'DWR-0012',
  amends: null,
  project: {
    name: 'SR 20 resurfacing, Capital Circle to Crawfordville Road',
    dot_code: 'FPID-445123-1',
    contract_number: 'T3784',
    federal_project_number: 'D323-019-B',
    contractor_name: 'Gulf Coast Paving & Sons, Inc.',
    district: 'District 3',
    time_zone: 'America/New_York',
  },
  report_date: '2026-11-20',
  inspector: 'Marcus Webb',
  status: 'approved',
  ticket_count: 63,
  content: pavingDay(),
  signed: { by: 'Marcus Webb', at: '2026-11-20T22:50:00Z' },
  approved: { by: 'Dana Ortiz, PE', at: '2026-11-21T13:02:00Z' },
  sent_at: null,
  external_id: null,
  rejected_reason: null,
  amended_reason: null,
  superseded_reason: null,
  ...changed,
})
