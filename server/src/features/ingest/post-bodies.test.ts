import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ingest, LARGEST_POST_BYTES } from '@milepost/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { createSender, ticketOf } from './testing/sender.ts'

const app = await createTestApp()
const sender = await createSender(app, { code: 'NORTH-01' })

const csv = (body: string | Buffer, type = 'text/csv') => sender.post(body, { headers: { 'content-type': type } })
const lastDelivery = async () =>
  (await app.owner.query('select * from ingest_deliveries order by id desc limit 1')).rows[0]

const header = 'Plant,ticket_number,printed_at,material,net,uom,notes'
const line = (number: string, net = '22.56') =>
  `NORTH-01,${number},2026-11-20T14:05:00-05:00,"12.5mm ""SP"", fine",${net},TON,"two\nlines"`
const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])

describe('a CSV body', () => {
  test.each<[string, (text: string) => Buffer]>([
    ['plain', (text) => Buffer.from(text)],
    ['with a byte order mark', (text) => Buffer.from(`\uFEFF${text}`)],
    ['in UTF-16', utf16],
  ])('%s, with quotes and line breaks in cells, is taken', async (name, encode) => {
    const number = `CSV-${name.length}`
    const { status, body } = await csv(encode(`${header}\r\n${line(number)}\r\n`))
    expect([status, body.results]).toMatchObject([200, [{ ticket_number: number, plant: 'NORTH-01', outcome: 'held' }]])
    const [version] = (
      await app.owner.query('select raw, fields from ticket_versions where ticket_id = $1', [body.results[0]?.slip_id])
    ).rows
    expect(version.fields).toMatchObject({
      material: '12.5mm "SP", fine',
      net: '22.56',
      uom: 'TON',
      source_notes: 'two\nlines',
    })
    expect(JSON.parse(version.raw)).toMatchObject({ Plant: 'NORTH-01', net: '22.56' })
  })

  test('refuses rows one by one, in order, and keeps them', async () => {
    const { body } = await csv(
      [
        header,
        line('ROW-1'),
        line('ROW-2', '1,234'),
        `${line('ROW-3')},too,many`,
        line('ROW-4', '-1'),
        line('ROW-5'),
      ].join('\n') + '\n',
    )
    expect(
      body.results.map(({ outcome, errors }) => [outcome, ...errors.map(({ path, code }) => `${path}: ${code}`)]),
    ).toEqual([
      ['held'],
      ['refused', 'line 4, column 8: csv_value_without_header'],
      ['refused', 'line 6, column 8: csv_value_without_header'],
      ['refused', 'net: below_minimum'],
      ['held'],
    ])
    const { rows } = await app.owner.query('select raw from ingest_refusals order by id desc limit 3')
    expect(rows.at(-2).raw).toContain('too,many')
  })

  test('reports typical damage by spreadsheets', async () => {
    const { body } = await csv(`${header}\nNORTH-01,1.23E+11,11/20/2026 2:05 PM,SP,"1,234.5",TON,\n`)
    expect(body.results[0]?.errors.map(({ path, code }) => [path, code])).toEqual([
      ['ticket_number', 'spreadsheet_number'],
      ['printed_at', 'spreadsheet_date'],
      ['net', 'decimal_grouped'],
    ])
  })
})

describe('a body that cannot be read', () => {
  test.each<[string, string | Buffer, string, readonly [number, string]]>([
    ['broken JSON', '{"tickets": [', 'application/json', [400, 'body_unreadable']],
    ['no JSON', 'plant,net', 'application/json', [400, 'body_unreadable']],
    ['nothing', '', 'application/json', [400, 'body_unreadable']],
    ['a number', '42', 'application/json', [400, 'body_unreadable']],
    ['no UTF-8', Buffer.from([0x22, 0xff, 0x22]), 'application/json', [400, 'body_unreadable']],
    ['NUL', '{"plant":"a\0b"}', 'application/json', [400, 'body_unreadable']],
    [
      'CSV without a header, whose first ticket would be lost as one',
      `${line('1')}\n${line('2')}`,
      'text/csv',
      [400, 'body_unreadable'],
    ],
    ['CSV without end of quotes', `${header}\n"NORTH-01,1`, 'text/csv', [400, 'body_unreadable']],
    ['empty CSV', '', 'text/csv', [400, 'body_unreadable']],
    ['1,001 tickets', JSON.stringify(Array.from({ length: 1001 }, () => ({}))), 'application/json', [413, 'too_large']],
    ['1,001 rows', `${header}\n${`${line('1')}\n`.repeat(1001)}`, 'text/csv', [413, 'too_large']],
    ['XML', '<ticket/>', 'application/xml', [415, 'unsupported_type']],
    ['deep nesting', '['.repeat(200_000), 'application/json', [400, 'body_unreadable']],
  ])('%s is refused completely and logged', async (_name, body, type, [status, code]) => {
    const answer = await sender.post(body, { headers: { 'content-type': type } })
    expect(answer).toMatchObject({ status, body: { error: { code } } })
    expect(await lastDelivery()).toMatchObject({
      problem: { code },
      content_type: type,
      bytes: Buffer.byteLength(body),
      created: 0,
      refused: 0,
    })
  })

  test('of 20 MB is refused', async () => {
    expect((await sender.post(Buffer.alloc(20 * 1024 * 1024, ' '))).status).toBe(413)
    expect((await sender.post(Buffer.alloc(LARGEST_POST_BYTES + 1, ' '))).status).toBe(413)
  })

  test('needs a valid key', async () => {
    for (const authorization of [undefined, 'Bearer mpk_wrong', 'Basic eA==']) {
      const answer = await app.call(ingest.post, {
        as: null,
        raw_body: '{}',
        headers: { ...(authorization !== undefined && { authorization }) },
      })
      expect([answer.statusCode, answer.json().error.code]).toEqual([401, 'invalid_key'])
    }
  })
})

test('many tickets in one post, whatever they contain, are answered one by one', async () => {
  const body = {
    tickets: [
      null,
      7,
      'x',
      [],
      {},
      { plant: { a: 1 } },
      ticketOf('NORTH-01', 'OK-1'),
      ticketOf('NORTH-01', 'n\u0000n'),
      ticketOf('NORTH-01', '\ud800'),
      ticketOf('\u0000', 'y'),
    ],
  }
  const { status, body: answer } = await sender.post(JSON.stringify(body), {
    headers: { 'idempotency-key': 'odd \u00e9' },
  })
  expect(status).toBe(200)
  expect(answer.results.map(({ outcome }) => outcome)).toEqual([
    'refused',
    'refused',
    'refused',
    'refused',
    'refused',
    'refused',
    'held',
    'refused',
    'refused',
    'refused',
  ])
})

test('nothing that is sent causes a server error', async () => {
  const sent = ticketOf('NORTH-01', 'F')
  const value = fc.oneof(
    fc.jsonValue(),
    fc.string({ unit: 'binary' }),
    fc.constantFrom(...Object.values(sent), '9'.repeat(40), '1e400', '\u0000', '\ud83d', -0, 1e308),
  )
  const ticket = fc.oneof(
    { weight: 1, arbitrary: fc.jsonValue() },
    {
      weight: 4,
      arbitrary: fc
        .dictionary(
          fc.constantFrom(
            ...Object.keys(sent),
            'source_ticket_uid',
            'reissue_of',
            'gross2',
            'uom2',
            'net2',
            'tare_time',
            'batch_time',
          ),
          value,
        )
        .map((changes) => ({ ...sent, ...changes })),
    },
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(ticket, { maxLength: 12 }),
      fc.option(fc.string({ maxLength: 30 }).filter((text) => /^[\x21-\x7e]*$/.test(text))),
      async (tickets, key) => {
        const { status, body } = await sender.post(
          { tickets },
          { headers: key === null ? {} : { 'idempotency-key': key } },
        )
        expect([200, 409]).toContain(status)
        expect(status === 200 && key === null ? body.results : tickets).toHaveLength(tickets.length)
      },
    ),
    { numRuns: 60 },
  )
})

const torture = join(import.meta.dirname, '../../../../../shared/data/kml_csv')
const files = existsSync(torture)
  ? ['csv_torture', 'csv-spectrum'].flatMap((folder) =>
      readdirSync(join(torture, folder)).map((name) => join(folder, name)),
    )
  : []

test.skipIf(files.length === 0)('files made to break CSV readers never do (needs ../shared/data)', async () => {
  for (const name of files) {
    const bytes = readFileSync(join(torture, name))
    for (const body of [bytes, Buffer.concat([Buffer.from(`${header}\n`), bytes])]) {
      const { status, body: answer } = await csv(body)
      const taken = status === 200 ? answer.results.filter(({ outcome }) => outcome !== 'refused') : []
      expect({ name, taken, sound: [200, 400, 413].includes(status) }).toEqual({ name, taken: [], sound: true })
    }
  }
})
