import fc from 'fast-check'
import { describe, expect, expectTypeOf, it } from 'vitest'
import * as z from 'zod/mini'
import { decimalFields, defineRecord, fieldsGiven, type RecordField, type RecordRow } from './define-record.ts'
import { faultOfValue, faultsOfRecord, missingHalves } from './field-rules.ts'
import { historyOf } from './record-history.ts'
import { changeBody, newBody, storedShape } from './record-schemas.ts'

const everyKind = {
  name: { kind: 'text', most: 20, required: true },
  note: { kind: 'lines', most: 50 },
  code: { kind: 'code', most: 8 },
  link: { kind: 'link', most: 60 },
  email: { kind: 'email' },
  phone: { kind: 'phone' },
  due_on: { kind: 'date' },
  opens_at: { kind: 'clock', required: true, default: '06:00' },
  seen_at: { kind: 'instant', history: false },
  capacity: { kind: 'quantity', unit: 'LB', whole: 7, decimals: 2, above_zero: true },
  offset: { kind: 'quantity', unit: 'FT', whole: 4, decimals: 3, negative: true },
  amount: { kind: 'money', whole: 12 },
  minutes: { kind: 'integer', least: 1, most: 1440 },
  active: { kind: 'yes', required: true, given: 'change' },
  type: { kind: 'choice', words: ['road', 'bridge'] },
  types: { kind: 'choice', words: ['paving', 'milling'], list: 2 },
  roads: { kind: 'text', most: 10, list: 3 },
  project_id: { kind: 'reference', to: 'project', given: 'create' },
  latitude: { kind: 'point', axis: 'latitude', with: 'longitude' },
  longitude: { kind: 'point', axis: 'longitude', with: 'latitude' },
} as const
const record = defineRecord({ subject: 'sample', table: 'samples', fields: everyKind })
const texts = fc.oneof(
  fc.string({ maxLength: 60, unit: 'binary' }),
  fc.constantFrom(
    '',
    ' ',
    '06:30',
    '2026-02-29',
    '2024-02-29',
    '1250000.50',
    '0',
    '-1.5',
    'road',
    'https://a.example/b',
  ),
  fc.constantFrom('1(404) 555-0123', 'jo@dot.example.com', 'A-1.b_c', 'two\nlines', '\u0000', '\ud800'),
)
const values = fc.oneof(
  texts,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(texts, { maxLength: 4 }),
)

/** As a form gives a typed text to the rules: trimmed, and null where nothing is left. */
const asTyped = (value: unknown) => (typeof value === 'string' ? value.trim() || null : value)
const isOfType = (field: RecordField, value: unknown): boolean =>
  Array.isArray(value)
    ? field.list !== undefined && value.every((one) => one !== '' && one === one.trim())
    : field.list === undefined &&
      (value === null ||
        (['integer', 'reference', 'point'].includes(field.kind)
          ? typeof value === 'number'
          : typeof value === (field.kind === 'yes' ? 'boolean' : 'string')))

describe('the rules of a field', () => {
  // The zone and references are checked against what exists, by the use case.
  const fields = Object.entries(everyKind).filter(([, { kind }]) => !['reference', 'instant'].includes(kind))

  it.each(fields)('are the same in the browser and in the schema: %s', (name, field: RecordField) => {
    const schema = changeBody(record).shape as Record<string, z.ZodMiniType>
    const one = schema[name] ?? (newBody(record).shape as Record<string, z.ZodMiniType>)[name]!
    fc.assert(
      fc.property(values, (value) => {
        const typed = asTyped(value)
        fc.pre(isOfType(field, typed))
        expect([typed, one.safeParse(typed).success]).toEqual([typed, faultOfValue(field, typed) === null])
      }),
    )
  })

  it.each([
    ['name', '', 'required'],
    ['name', 'x'.repeat(21), 'too_long'],
    ['name', 'a\nb', 'one_line'],
    ['note', 'a\u0000', 'unprintable'],
    ['code', '-a', 'code'],
    ['capacity', '0', 'number'],
    ['capacity', '12345678', 'number'],
    ['offset', '-1.125', null],
    ['amount', '1.005', 'number'],
    ['minutes', 1441, 'number'],
    ['minutes', Number.NaN, 'number'],
    ['latitude', 90.1, 'degrees'],
    ['type', 'rail', 'choice'],
    ['roads', ['a', 'b', 'c', 'd'], 'too_many'],
    ['due_on', '2026-02-29', 'date'],
    ['opens_at', '24:00', 'clock'],
  ] as const)('%s of %j: %s', (name, value, fault) => {
    expect(faultOfValue(everyKind[name], value)).toBe(fault)
  })

  it('give both halves of a place, or neither', () => {
    expect(missingHalves(record, { latitude: 33.7, longitude: null })).toEqual(['longitude'])
    expect(missingHalves(record, { latitude: 33.7, longitude: -84 })).toEqual([])
    expect(faultsOfRecord(record, { name: 'A', opens_at: '06:00', longitude: -84 })).toEqual({
      latitude: 'half_a_place',
    })
  })
})

describe('what derives from a record', () => {
  it('has a body of a new one and of a change, each with its own fields', () => {
    expect(newBody(record).safeParse({ name: ' A ' }).data).toEqual({ name: 'A' })
    expect(newBody(record).safeParse({ name: 'A', active: true }).success).toBe(false)
    expect(newBody(record).safeParse({}).success).toBe(false)
    expect(changeBody(record).safeParse({ note: ' ', lock_version: 1 }).data).toEqual({ note: null, lock_version: 1 })
    expect(changeBody(record).safeParse({ project_id: 7, lock_version: 1 }).success).toBe(false)
    expect(fieldsGiven(record, 'change').map(([name]) => name)).not.toContain('project_id')
  })

  it('stores a phone number in its standard form', () => {
    expect(changeBody(record).safeParse({ phone: '1(404) 555-0123', lock_version: 1 }).data?.phone).toBe('+14045550123')
  })

  it('takes the id that a phone gives, where phones create it', () => {
    const made = newBody(defineRecord({ subject: 'a', table: 'a', client_id: true, fields: { name: everyKind.name } }))
    const client_id = '01890f3e-7b1a-7cc3-98c4-dc0c0c07398f'
    expect(made.safeParse({ name: 'A', client_id }).data).toEqual({ name: 'A', client_id })
    expect(made.safeParse({ name: 'A', client_id: client_id.replace('-7cc3', '-4cc3') }).success).toBe(false)
  })

  it('answers what is stored, null where nothing is', () => {
    const row = z.object(storedShape(record))
    const stored = {
      ...Object.fromEntries(Object.keys(everyKind).map((name) => [name, null])),
      name: 'A',
      opens_at: '06:00',
      active: true,
      types: [],
      roads: [],
    }
    expect(row.safeParse(stored).success).toBe(true)
    expect(row.safeParse({ ...stored, name: null }).success).toBe(false)
    expectTypeOf<RecordRow<typeof record>['type']>().toEqualTypeOf<'road' | 'bridge' | null>()
    expectTypeOf<RecordRow<typeof record>['roads']>().toEqualTypeOf<string[]>()
  })

  it('shows each field in the history by its kind, unless it is left out', () => {
    const { subject, fields } = historyOf(record, { actions: ['created', 'updated'], fields: { line: 'changed' } })
    expect(subject).toBe('sample')
    expect(fields).toMatchObject({
      name: 'text',
      due_on: 'date',
      capacity: 'pounds',
      amount: 'dollars',
      minutes: 'count',
      active: 'yes_no',
      type: ['road', 'bridge'],
      roads: 'texts',
      project_id: 'name',
      line: 'changed',
    })
    expect(fields).not.toHaveProperty('seen_at')
  })

  it('compares exact decimals by value', () => {
    expect(decimalFields(record)).toEqual(['capacity', 'offset', 'amount'])
  })
})
