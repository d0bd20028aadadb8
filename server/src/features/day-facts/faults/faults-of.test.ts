import { emptyContent, type ReportContent } from '@milepost/contract'
import { describe, expect, it } from 'vitest'
import { emptyDay, wholeDay } from '../day-rows.fixtures.ts'
import { draftOf } from '../draft/draft-of.ts'
import { factsOfRows } from '../facts/facts-of-rows.ts'
import { faultsOf } from './faults-of.ts'
import { denialsIn } from './negations.ts'

const sheet = factsOfRows(wholeDay())
const draft = draftOf(wholeDay(), sheet, 'en')
const remark = (text: string): ReportContent['remarks'] => [{ key: 'a', kind: 'general', text, facts: [] }]
const shown = (content: ReportContent, facts = sheet) =>
  faultsOf(content, facts).map(({ level, path, code }) => `${level} ${path} ${code}`)
const errors = (content: ReportContent, facts = sheet) =>
  shown(content, facts).filter((fault) => fault.startsWith('error'))
const item = (more: Partial<ReportContent['items'][number]>) => ({
  ...draft,
  items: draft.items.map((row, at) => (at === 0 ? { ...row, ...more } : row)),
})
const posting = (more: Partial<ReportContent['items'][number]['postings'][number]>) =>
  item({ postings: (draft.items[0]?.postings ?? []).map((row) => ({ ...row, ...more })) })

describe('faults of a report', () => {
  it('what the rules wrote can be signed once it says the weather, and says what it leaves open', () => {
    expect(shown(draft)).toEqual(['warning force_account nothing_said', 'warning visitors nothing_said'])
  })

  it('an empty report has neither weather nor remark', () => {
    expect(errors(emptyContent(), factsOfRows(emptyDay()))).toEqual([
      'error weather weather_missing',
      'error remarks remark_missing',
    ])
  })

  it.each<[string, ReportContent, string[]]>([
    [
      'a section that is said to be empty while the day has something',
      { ...draft, equipment: [], nothing_to_report: ['equipment', 'visitors'] },
      ['error nothing_to_report.equipment false_completeness'],
    ],
    ['no work while there was', { ...draft, day: { ...draft.day, no_work: true } }, ['error day false_completeness']],
    [
      'a denial that a fact contradicts',
      { ...draft, remarks: remark('Paved all day. No loads were rejected.') },
      ['error remarks.a.text false_completeness'],
    ],
    ['a denial of rain', { ...draft, remarks: remark('No rain today.') }, ['error remarks.a.text false_completeness']],
    ['a denial of what was not', { ...draft, remarks: remark('No visitors. No failed tests.') }, []],
    ['a denial that is restricted', { ...draft, remarks: remark('No rejected loads after noon.') }, []],
    [
      'a quantity that is not the sum of its postings',
      posting({ quantity: '1' }),
      ['error items.item:61.quantity quantity_differs'],
    ],
    [
      'a station that cannot be read',
      posting({ from_station: 'by the bridge' }),
      ['error items.item:61.postings.by:71.from_station station_invalid'],
    ],
    [
      'a contractor who is not on the report',
      posting({ contractor: 'contractor:9' }),
      ['error items.item:61.postings.by:71.contractor contractor_missing'],
    ],
    [
      'more hours than a day has',
      { ...draft, staff: draft.staff.map((row) => ({ ...row, hours: '25' })) },
      ['error staff.staff:2.hours hours_over_day'],
    ],
    [
      'two machines of one row for a day and a half',
      {
        ...draft,
        equipment: draft.equipment.map((row) => ({ ...row, on_site: 2, hours_used: '30', hours_idle: '6' })),
      },
      [],
    ],
  ])('%s', (_name, content, expected) => {
    expect(errors(content)).toEqual(expected)
  })

  it('a quantity that differs from the tickets, and a posting of no contractor, are warnings', () => {
    expect(shown(item({ quantity: '1000' }))).toContain('warning items.item:61.quantity quantity_differs')
    expect(shown(posting({ contractor: null }))).toContain(
      'warning items.item:61.postings.by:71.contractor contractor_missing',
    )
  })
})

describe('what remarks deny', () => {
  it.each([
    ['No rejected loads.', 'rejected'],
    ['There were no rejections today', 'rejected'],
    ['No overweight trucks', 'overload'],
    ['No loads were wasted.', 'wasted'],
    ['No samples were taken.', 'sample'],
    ['No exceptions', 'exception'],
    ['None of it: zero rejected loads, zero waste.', 'wasted'],
    ['Loads were not rejected.', 'rejected'],
    ['No work was done today.', 'deliveries'],
    ['Sin cargas rechazadas.', 'rejected'],
    ['No hubo rechazos.', 'rejected'],
    ['Ninguna carga rechazada', 'rejected'],
    ['Sin sobrepeso', 'overload'],
    ['No se tomaron muestras.', 'sample'],
  ])('%s', (text, kind) => {
    expect(denialsIn(text).flatMap(({ kinds }) => kinds ?? [])).toContain(kind)
  })

  it.each(['It did not rain.', 'No rain.', 'No llovió.', 'Sin lluvia.'])('%s (rain)', (text) => {
    expect(denialsIn(text)).toMatchObject([{ kinds: null }])
  })

  it.each([
    'Two loads were rejected.',
    'The contractor had no comments on the paving schedule.',
    'No rain after noon.',
    'No other rejected loads.',
    'Se rechazaron dos cargas.',
    'No paving problems.',
    'No problems with equipment.',
    'No change to traffic control.',
    'No issues with rejected loads.',
    'No test results yet.',
    'No work on the bridge.',
    'Sin problemas de trabajo.',
    'Sin trabajo en el puente.',
    'Sample 12 was taken; the crew had no questions.',
  ])('nothing: %s', (text) => {
    expect(denialsIn(text)).toEqual([])
  })
})
