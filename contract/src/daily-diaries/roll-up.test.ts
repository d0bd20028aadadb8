import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyContent, type ReportContent, type ReportItem } from '../daily-work-reports/report-content.ts'
import { diaryState, exactSum, rollUp } from './roll-up.ts'

const report = (id: number, inspector: string, content: Partial<ReportContent>) => ({
  id,
  inspector,
  content: { ...emptyContent(), ...content },
})
const posting = (quantity: string | null, contractor: string | null = null): ReportItem['postings'][number] => ({
  key: 'p',
  contractor,
  from_station: null,
  to_station: null,
  from_offset_ft: null,
  to_offset_ft: null,
  location: null,
  material_set: null,
  quantity,
  plan_sheet: null,
  as_built: false,
  comment: null,
})
const item = (said: Partial<ReportItem>): ReportItem => ({
  key: 'item:12',
  pay_item_id: 12,
  line_number: 40,
  item_code: '334-1-13',
  item_description: 'Superpave',
  unit_of_measure: 'TON',
  ticketed_material: null,
  ticket_ids: [],
  quantity: null,
  postings: [],
  facts: [],
  ...said,
})
const contractor = (key: string, name: string, contractor_id: number | null = null) => ({
  key,
  contractor_id,
  name,
  is_prime: false,
  supervisors: [],
  personnel: [{ class: 'laborers', count: 4, hours: '8' }],
  comment: null,
  facts: [],
})

it.each([
  [['approved', 'sent'], 'approved'],
  [['approved', 'signed'], 'waiting'],
  [['sent', 'draft'], 'open'],
  [['signed', 'rejected'], 'open'],
] as const)('a day with reports that are %j is %s', (statuses, state) => expect(diaryState(statuses)).toBe(state))

describe('an item of several reports', () => {
  const one = (...items: ReportItem[]) =>
    rollUp(items.map((own, at) => report(at + 1, `Inspector ${at + 1}`, { items: [own] }))).items

  it('has their quantities together, exactly, and its tickets once', () => {
    const items = one(
      item({ quantity: '0.1', ticket_ids: [1, 2], ticketed_material: 'SP-12.5' }),
      item({ key: 'other', quantity: '842.68', ticket_ids: [2, 3], ticketed_material: 'SP-12.5' }),
    )
    expect(items).toMatchObject([{ quantity: '842.78', ticket_count: 3, ticketed_material: 'SP-12.5' }])
  })

  it('has the quantities of its postings where it states none itself', () => {
    expect(one(item({ postings: [posting('10.5'), posting('2')] }), item({ quantity: '1' }))).toMatchObject([
      { quantity: '13.5' },
    ])
  })

  it('has no quantity where a report states none: nothing is guessed', () => {
    expect(one(item({ quantity: '5' }), item({ postings: [posting('1'), posting(null)] }))[0]?.quantity).toBeNull()
    expect(one(item({ quantity: '5' }), item({}))[0]?.quantity).toBeNull()
  })

  it('is two where units differ, and where it is no item of the contract its words tell', () => {
    const own = { pay_item_id: null, line_number: null, item_code: null, quantity: '1' }
    expect(
      one(
        item({ ...own, item_description: 'Unsuitable  Material', unit_of_measure: 'CY' }),
        item({ quantity: '1', line_number: 7 }),
        item({ ...own, item_description: 'unsuitable material', unit_of_measure: 'CY' }),
        item({ quantity: '1', unit_of_measure: 'LB' }),
      ).map(({ line_number, quantity, unit_of_measure }) => [line_number, quantity, unit_of_measure]),
    ).toEqual([
      [7, '1', 'TON'],
      [40, '1', 'LB'],
      [null, '2', 'CY'],
    ])
  })

  it('has every posting with its inspector and the contractor by name', () => {
    const content = {
      contractors: [contractor('a', 'Gulf Coast')],
      items: [item({ postings: [posting('1', 'a'), posting('2', 'gone')] })],
    }
    expect(rollUp([report(1, 'Webb', content)]).items[0]?.postings).toMatchObject([
      { inspector: 'Webb', contractor: 'Gulf Coast', quantity: '1' },
      { contractor: null, quantity: '2' },
    ])
  })
})

describe('contractors and machines', () => {
  it('are one by their record or their name, and people are not added up', () => {
    const rolled = rollUp([
      report(1, 'Webb', { contractors: [contractor('a', 'Gulf Coast', 9), contractor('b', 'Red Hills')] }),
      report(2, 'Ortiz', { contractors: [contractor('x', 'Gulf Coast Paving', 9), contractor('y', 'RED  HILLS')] }),
    ]).contractors
    expect(
      rolled.map(({ name, seen }) => [name, seen.map(({ inspector, personnel }) => [inspector, personnel[0]?.count])]),
    ).toEqual([
      [
        'Gulf Coast',
        [
          ['Webb', 4],
          ['Ortiz', 4],
        ],
      ],
      [
        'Red Hills',
        [
          ['Webb', 4],
          ['Ortiz', 4],
        ],
      ],
    ])
  })

  it('of a machine that two inspectors saw there is one, with what each saw', () => {
    const machine = (hours_used: string) => ({
      key: 'machine:7',
      contractor: null,
      machine_id: 7,
      description: 'Paver',
      on_site: 1,
      used: 1,
      hours_used,
      hours_idle: null,
      facts: [],
    })
    const rolled = rollUp([
      report(1, 'Webb', { equipment: [machine('4')] }),
      report(2, 'Ortiz', { equipment: [machine('3')] }),
    ])
    expect(rolled.equipment).toMatchObject([{ description: 'Paver', seen: [{ hours_used: '4' }, { hours_used: '3' }] }])
  })
})

it('a sample that two inspectors name is one', () => {
  const sample = (sample_id: number | null) => ({
    key: 's',
    sample_id,
    number: 'S-1',
    what: 'Mix',
    result: null,
    facts: [],
  })
  const rolled = rollUp([
    report(1, 'Webb', { samples: [sample(5), sample(null)] }),
    report(2, 'Ortiz', { samples: [sample(5), sample(null)] }),
  ])
  expect(rolled.samples.map(({ sample_id, inspector }) => [sample_id, inspector])).toEqual([
    [5, 'Webb'],
    [null, 'Webb'],
    [null, 'Ortiz'],
  ])
})

it('a sum is exact, whatever its parts', () => {
  const cents = fc.array(fc.integer({ min: -10_000_000, max: 10_000_000 }), { minLength: 1, maxLength: 50 })
  fc.assert(
    fc.property(cents, (parts) => {
      const sum = parts.reduce((all, one) => all + one, 0)
      const text = exactSum(parts.map((part) => (part / 100).toFixed(2)))
      expect(Number(text)).toBe(Math.round(sum) / 100)
    }),
  )
  expect(exactSum([])).toBeNull()
  expect(exactSum(['12', '0.000001'])).toBe('12.000001')
})
