import { emptyContent, type ReportContent } from '@milepost/contract'
import { newStore, addContract } from '../testing/construction-system/world.ts'
import type { Store } from '../testing/construction-system/store.ts'

/** The day of the reports that tests send. */
export const DAY = '2026-11-20'
/** The report's id there, and how ids of ours begin. */
export const SYNC_ID = 'milepost.example.gov/daily_work_reports/12'
export const isOurs = (sync_id: string): boolean => sync_id.startsWith('milepost.example.gov/')
export const INSPECTOR = 1609
export const CONTRACT = '1234-15-71'

/** A construction system that knows the contract of `dayContent`. */
export function storeOfDay(): Store {
  const store = newStore()
  addContract(store, {
    number: CONTRACT,
    contractors: [{ name: 'Carl Engineers, Inc.', prime: true }, { name: 'Superior Striping LLC' }],
    items: [
      {
        line: '0010',
        code: '402-1812',
        description: 'Asphalt base',
        unit: 'Ton',
        quantity: 5000,
        posted: 1200,
        material_sets: ['BASE'],
      },
      { line: '0020', code: '441-0016', description: 'Driveway concrete', unit: 'Syd', quantity: 100 },
    ],
  })
  return store
}

/** A day with two contractors, two pay items of which one is placed in two stretches, and remarks. */
export function dayContent(): ReportContent {
  const content = emptyContent()
  const posting = {
    contractor: 'contractor:1',
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
  }
  return {
    ...content,
    weather: {
      ...content.weather,
      high_f: 71,
      low_f: 48,
      morning: 'clear',
      afternoon: 'cloudy',
      precipitation_in: '0.25',
    },
    contractors: [
      {
        key: 'contractor:1',
        contractor_id: 1,
        name: 'Carl Engineers Inc',
        is_prime: true,
        supervisors: [{ name: 'R. Ames', hours: '10' }],
        personnel: [{ class: 'Laborer', count: 4, hours: '8.5' }],
        comment: null,
        facts: [],
      },
      {
        key: 'contractor:2',
        contractor_id: 2,
        name: 'Superior Striping LLC',
        is_prime: false,
        supervisors: [],
        personnel: [],
        comment: null,
        facts: [],
      },
    ],
    equipment: [
      {
        key: 'machine:1',
        contractor: 'contractor:1',
        machine_id: null,
        description: 'Paver AP1055',
        on_site: 1,
        used: 1,
        hours_used: '6.5',
        hours_idle: '1',
        facts: [],
      },
    ],
    staff: [{ key: 'staff:1', employee_id: null, name: 'D. Ortiz', title: 'Inspector', hours: '9' }],
    items: [
      {
        key: 'item:1',
        pay_item_id: 1,
        line_number: 10,
        item_code: '402-1812',
        item_description: 'Asphalt base',
        unit_of_measure: 'TON',
        ticketed_material: 'HMA 19 mm',
        ticket_ids: [1, 2],
        quantity: '402.56',
        postings: [
          {
            ...posting,
            key: 'p1',
            from_station: '112+40',
            to_station: '118+00',
            from_offset_ft: '-12',
            quantity: '250',
            material_set: 'BASE',
          },
          {
            ...posting,
            key: 'p2',
            from_station: '118+00',
            quantity: '152.56',
            material_set: 'BASE',
            location: 'Ramp B',
          },
        ],
        facts: [],
      },
      {
        key: 'item:2',
        pay_item_id: 2,
        line_number: 20,
        item_code: '441-0016',
        item_description: 'Driveway concrete',
        unit_of_measure: 'SY',
        ticketed_material: null,
        ticket_ids: [3],
        quantity: '24.5',
        postings: [{ ...posting, key: 'p1', contractor: 'contractor:2' }],
        facts: [],
      },
    ],
    notes: [{ key: 'n1', text: 'Ask about the culvert.' }],
    remarks: [{ key: 'r1', kind: 'work', text: 'Placed asphalt base from 112+40 to 118+00.', facts: [] }],
  }
}
