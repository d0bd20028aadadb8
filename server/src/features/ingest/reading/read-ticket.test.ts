import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readTicket } from './read-ticket.ts'

const whole = {
  plant: 'NORTH-01',
  ticket_number: '4102007',
  event: 'created',
  printed_at: '2026-11-20T14:05:00-05:00',
  material: '12.5mm SP',
  weighing_method: 'platform',
  gross: 73240,
  tare: 28120,
  net: 45120,
  uom: 'LB',
}
const read = (changes: Record<string, unknown> = {}) => readTicket({ raw: '{}', content: { ...whole, ...changes } })
const faults = (changes: Record<string, unknown>) => {
  const ticket = read(changes)
  return 'errors' in ticket ? ticket.errors : ticket.missing
}
const field = (key: string, changes: Record<string, unknown>) => {
  const ticket = read(changes)
  return 'fields' in ticket ? ticket.fields[key] : undefined
}

describe('a ticket that is readable', () => {
  test('keeps exact decimals, instants in UTC and codes of units', () => {
    expect(read({ uom: 'tons', gross: '36.620', tare: 14.06, net: ' 22.56 ' })).toMatchObject({
      event: 'created',
      missing: [],
      warnings: [],
      net: { net: '22.56', uom: 'TON' },
      fields: {
        printed_at: '2026-11-20T19:05:00.000Z',
        gross: '36.620',
        tare: '14.06',
        net: '22.56',
        uom: 'TON',
        weighing_method: 'platform',
      },
    })
  })

  test.each<[string, unknown, unknown]>([
    ['net', '0045120', '45120'],
    ['net', '-0', '0'],
    ['load_number', '22', 22],
    ['manual_weight', 'Yes', true],
    ['manual_weight', false, false],
    ['uom', 'c.y.', 'CY'],
    ['material_type', 'Asphalt', 'asphalt'],
    ['weighmaster_expires_on', '2028-02-29', '2028-02-29'],
    ['delivery_latitude', 33.75, '33.75'],
    ['delivery_longitude', -84.123456789, '-84.1234568'],
    ['delivery_longitude', '-0.00000001', '0'],
    ['truck', '  T-440 ', 'T-440'],
    ['truck', '', undefined],
    ['truck', null, undefined],
  ])('reads %s %j as %j', (key, sent, value) => {
    expect(field(key, { [key]: sent })).toEqual(value)
  })

  test("reads the supplier's notes as their own field", () => {
    expect(field('source_notes', { notes: 'call first\nthen dump' })).toBe('call first\nthen dump')
    expect(field('notes', { notes: 'call first' })).toBeUndefined()
  })

  test("warns about fields that are unknown or not the supplier's", () => {
    expect(read({ colour: 'grey', flagged: true })).toMatchObject({
      warnings: [
        { path: 'colour', code: 'unknown_field' },
        { path: 'flagged', code: 'not_a_source_field' },
      ],
    })
  })

  test('takes net from gross and tare when there is no net, and from drafts', () => {
    expect(read({ net: null })).toMatchObject({ missing: [], net: { net: '45120', basis: 'gross_less_tare' } })
    expect(read({ gross: 40000, tare: 20000, net: 20000, gross2: 30000, tare2: 10000, net2: 20000 })).toMatchObject({
      net: { net: '40000', basis: 'sum_of_drafts' },
    })
  })
})

describe('a ticket that is not readable', () => {
  test.each<[string, unknown, string]>([
    ['net', 'heavy', 'invalid_decimal'],
    ['net', '1,200', 'invalid_decimal'],
    ['net', Number.NaN, 'invalid_decimal'],
    ['net', 1e30, 'invalid_decimal'],
    ['net', -5, 'below_minimum'],
    ['gross', '-0.01', 'below_minimum'],
    ['net', 10_000_001, 'above_maximum'],
    ['net', true, 'invalid_decimal'],
    ['net', [45120], 'invalid_decimal'],
    ['net', 0.1234567890123, 'invalid_decimal'],
    ['uom', 'YD', 'unknown_unit'],
    ['uom', 7, 'unknown_unit'],
    ['load_number', 2.5, 'invalid_integer'],
    ['load_number', -1, 'below_minimum'],
    ['printed_at', '2026-11-20T14:05:00', 'instant_without_offset'],
    ['printed_at', 1795201500, 'instant_unreadable'],
    ['printed_at', '2026-02-30T14:05:00Z', 'instant_impossible'],
    ['weighmaster_expires_on', '2027-02-29', 'invalid_date'],
    ['weighmaster_expires_on', '11/20/2026', 'invalid_date'],
    ['ticket_number', 4102007, 'invalid_text'],
    ['ticket_number', 'x'.repeat(41), 'too_long'],
    ['ticket_number', 'a\0b', 'invalid_text'],
    ['truck', 'T\n440', 'invalid_text'],
    ['truck', '\ud800', 'invalid_text'],
    ['material_type', 'steel', 'unknown_choice'],
    ['weighing_method', 'guess', 'unknown_choice'],
    ['manual_weight', 'maybe', 'invalid_boolean'],
    ['delivery_latitude', 91, 'above_maximum'],
    ['delivery_latitude', 'north', 'invalid_decimal'],
    ['max_gvw', 0, 'below_minimum'],
    ['event', 'deleted', 'unknown_choice'],
    ['event', 7, 'unknown_choice'],
    ['plant', null, 'required'],
    ['ticket_number', ' ', 'required'],
    ['printed_at', undefined, 'required'],
    ['material', '', 'required'],
    ['uom', null, 'required'],
  ])('%s %j: %s', (path, sent, code) => {
    expect(faults({ [path]: sent })).toContainEqual({ path, code, message: expect.stringContaining(path) })
  })

  test('explains the format of a decimal', () => {
    expect(faults({ net: 'x' })).toEqual([
      { path: 'net', code: 'invalid_decimal', message: 'net must be a decimal number such as 22.56' },
    ])
  })

  test('reports all faults at once, each once', () => {
    expect(faults({ plant: 'x'.repeat(41), printed_at: 'today', net: '?' }).map(({ path }) => path)).toEqual([
      'plant',
      'printed_at',
      'net',
    ])
  })

  test('requires net when gross and tare do not give it', () => {
    expect(faults({ net: null, tare: null })).toMatchObject([{ path: 'net', code: 'required' }])
    expect(faults({ net: null, gross: 1, tare: 2 })).toMatchObject([{ path: 'net', code: 'below_minimum' }])
  })

  test.each([null, 7, 'ticket', [[]], true])('that is %j is not an object', (content) => {
    expect(readTicket({ raw: '', content })).toMatchObject({
      errors: [{ path: '', code: 'not_an_object' }],
      plant: null,
      ticket_number: null,
    })
  })
})

test('anything that is sent is read or refused, and every word of the answer can be stored', () => {
  const keys = fc.constantFrom(
    ...Object.keys(whole),
    'notes',
    'tare_time',
    'net2',
    'uom2',
    'gross2',
    'delivery_latitude',
    'batch_time',
    'manual_weight',
    'jmf_year',
    '__proto__',
    'constructor',
  )
  const contents = fc.oneof(
    fc.jsonValue(),
    fc.dictionary(
      keys,
      fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary' }), fc.double(), fc.constantFrom(...Object.values(whole))),
    ),
  )
  fc.assert(
    fc.property(contents, (content) => {
      const ticket = readTicket({ raw: '', content })
      const label =
        'errors' in ticket ? [...ticket.errors, ticket.plant, ticket.ticket_number] : [...ticket.missing, ticket.fields]
      const text = JSON.stringify([label, ticket.warnings])
      expect(text).not.toContain('\\u0000')
      expect(text).not.toMatch(/\\ud[89a-f]/)
      expect('errors' in ticket && ticket.errors.length === 0).toBe(false)
    }),
    { numRuns: 500 },
  )
})
