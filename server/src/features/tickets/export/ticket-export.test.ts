import { exportColumns, exports, type AsyncJob, type Role, type RouteCall } from '@milepost/contract'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import readXlsx from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { copyOut } from '../../../platform/database/copy-out.ts'
import { createPool } from '../../../platform/database/pool.ts'
import { raw, sql } from '../../../platform/database/sql.ts'
import { createTestApp } from '../../../testing/app.ts'
import { createGrantee } from '../../../testing/world.ts'
import { neutralNumber, neutralText } from '../../exports/index.ts'
import { refuseTooLarge } from '../../exports/formats/write-format.ts'
import { createProject, createSender, ticketOf } from '../../ingest/testing/sender.ts'
import { nodesOf, readPdf } from '../print/read-pdf.fixtures.ts'

const test = await createTestApp()
const exported = await createProject(test, 'P-EXPORT')
const sender = await createSender(test, { code: 'EXP-01' })
const tickets = [
  ticketOf('EXP-01', '=1+1', { dot_code: 'P-EXPORT', material: '@SUM(A1)', net: 41120.5, notes: '-2+3' }),
  ticketOf('EXP-01', '1002', {
    dot_code: 'P-EXPORT',
    material: 'a "b", c',
    delivery_latitude: 33.75,
    delivery_longitude: -84.39,
  }),
  ticketOf('EXP-01', '1003', { material: '\u{FF1D}cmd', truck: '+T' }),
]
const { body } = await sender.post({ tickets })
expect(body.counts, JSON.stringify(body)).toMatchObject({ created: 2, held: 1 })

type Query = RouteCall<typeof exports.tickets>['query']
const start = (query: Query = {}, as: Role = 'administrator') => test.call(exports.tickets, { as, query })
const status = async (job_id: number, as: Role = 'administrator', of: 'first' | 'second' = 'first') =>
  await test.call(exports.status, { as, of, query: { job_id } })

async function ready(query: Query = {}, as: Role = 'administrator') {
  const answer = await start(query, as)
  expect(answer.statusCode, answer.body).toBe(200)
  const { job_id } = answer.json() as { job_id: number }
  await expect.poll(async () => ((await status(job_id, as)).json() as AsyncJob).status).toBe('ready')
  const { download_url } = (await status(job_id, as)).json() as { download_url: string }
  return { job_id, download_url }
}
const download = (url: string, as: Role = 'administrator', of: 'first' | 'second' = 'first') =>
  test.app.server.inject({ url, headers: { authorization: `Bearer ${test.world[of].tokens[as]}` } })
async function rowsOf(query: Query = {}, as: Role = 'administrator') {
  const answer = await download((await ready(query, as)).download_url, as)
  expect(answer.statusCode, answer.body).toBe(200)
  return parse(answer.body, { bom: true, columns: true, record_delimiter: '\r\n' }) as unknown as Record<
    string,
    string
  >[]
}

describe('an export of tickets', () => {
  it('names its columns by keys, in words, or in words with the keys in a second row', async () => {
    const lines = async (query: Query) =>
      (await download((await ready({ columns: ['net', 'ticket_number'], ...query })).download_url)).body
        .replace('\u{FEFF}', '')
        .split('\r\n')
    const words = 'Net,Ticket number'
    expect((await lines({}))[0]).toBe('net,ticket_number')
    expect((await lines({ headers: 'words' }))[0]).toBe(words)
    const both = await lines({ headers: 'words_and_keys', search: '1002' })
    expect(both.slice(0, 2)).toEqual([words, 'net,ticket_number'])
    expect(both).toHaveLength(4)
    const sheet = await download(
      (await ready({ columns: ['net', 'ticket_number'], headers: 'words_and_keys', export_format: 'xlsx' }))
        .download_url,
    )
    expect((await readXlsx(sheet.rawPayload))[0]?.data.slice(0, 2)).toEqual([
      words.split(','),
      ['net', 'ticket_number'],
    ])
    const { async_jobs } = (await test.call(exports.jobs)).json() as { async_jobs: AsyncJob[] }
    expect(async_jobs[0]).toMatchObject({ rows: 3 })
  })

  it('contains every column of every ticket, exact numbers and neutralized texts', async () => {
    const rows = await rowsOf()
    expect(Object.keys(rows[0] ?? {})).toEqual([...exportColumns])
    const byNumber = new Map(rows.map((row) => [row['ticket_number'], row]))
    expect(byNumber.get("'=1+1")).toMatchObject({ material: "'@SUM(A1)", net: '41120.5', status: 'pending' })
    expect(byNumber.get('1002')).toMatchObject({ material: 'a "b", c', delivery_longitude: '-84.39' })
    expect(byNumber.get('1003')).toMatchObject({ material: "'\u{FF1D}cmd", truck: "'+T", project: '' })
  })

  it('contains the columns of the view in order, and the tickets of its filters, search and sort', async () => {
    const columns = ['net', 'ticket_number', 'failed_checks'] as const
    const answer = await download(
      (await ready({ columns: [...columns], sort_by: 'ticket_number', sort_order: 'asc' })).download_url,
    )
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="tickets-/)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    const [head, ...lines] = answer.rawPayload.toString().split('\r\n')
    expect(head).toBe('\u{FEFF}net,ticket_number,failed_checks')
    expect(lines.map((line) => line.split(',')[1])).toEqual(['1002', '1003', "'=1+1", undefined])
    expect((await rowsOf({ filters: { held: { eq: true } } })).map((row) => row['ticket_number'])).toEqual(['1003'])
    expect((await rowsOf({ search: '1002', sort_by: 'received_at' })).map((row) => row['ticket_number'])).toEqual([
      '1002',
    ])
  })

  it('is an Excel file with the same rows, whose texts are as they were and whose numbers are numbers', async () => {
    const columns = ['ticket_number', 'material', 'net', 'printed_at', 'failed_checks'] as const
    const requested: Query = { columns: [...columns], sort_by: 'ticket_number', sort_order: 'asc' }
    const answer = await download((await ready({ ...requested, export_format: 'xlsx' })).download_url)
    expect(answer.headers['content-type']).toContain('spreadsheetml.sheet')
    expect(answer.headers['content-disposition']).toContain('.xlsx"')
    const sheet = (await readXlsx(answer.rawPayload))[0]?.data ?? []
    const rows = await rowsOf(requested)
    expect(sheet[0]).toEqual([...columns])
    expect(
      sheet
        .slice(1)
        .map((row) =>
          row.map((cell) => (cell instanceof Date ? cell.toISOString().replace('Z', '-05:00') : String(cell ?? ''))),
        ),
    ).toEqual(rows.map((row) => columns.map((column) => row[column]?.replace(/^'/, ''))))
    expect(sheet.at(-1)?.slice(0, 3)).toEqual(['=1+1', '@SUM(A1)', 41_120.5])
  })

  it('is a PDF with the sums first, and the same numbers in words', async () => {
    const columns = ['ticket_number', 'status', 'net', 'uom', 'overload_lbs', 'failed_checks'] as const
    const answer = await download(
      (await ready({ columns: [...columns], export_format: 'pdf', language: 'es' })).download_url,
    )
    expect(answer.headers['content-type']).toBe('application/pdf')
    const { texts, info, unmarked, trees } = await readPdf(answer.rawPayload)
    expect(info).toMatchObject({ Title: 'Boletas', Language: 'es' })
    expect(unmarked).toBe(0)
    const all = texts.join(' ')
    for (const text of ['First Agency', 'Resumen', '=1+1', '41,120.5', 'Pendiente', 'Sobrecarga (lb)', 'Página 1 de 1'])
      expect(all).toContain(text)
    expect(all.indexOf('Resumen')).toBeLessThan(all.indexOf('=1+1'))
    const roles = trees.flatMap(nodesOf).map(({ role }) => role)
    expect(roles.filter((role) => role === 'Table')).toHaveLength(2)
  })

  it('that a format cannot hold is refused before a job is created', async () => {
    expect((await start({ export_format: 'pdf' })).json()).toMatchObject({
      error: { code: 'export_too_wide', params: { most: 24, columns: exportColumns.length } },
    })
    const plan = { total: 5001, format: 'pdf', statement: raw(''), time_zone: 'America/New_York' } as const
    expect(() => refuseTooLarge(plan)).toThrow(expect.objectContaining({ code: 'export_too_large' }))
    expect(() => refuseTooLarge({ ...plan, format: 'xlsx' })).not.toThrow()
  })

  it('contains what the person may read: no held tickets for an engineer', async () => {
    const numbers = (await rowsOf({}, 'field_engineer')).map((row) => row['ticket_number'])
    expect(numbers.toSorted()).toEqual(["'=1+1", '1002'])
  })

  it.each(['read_only_auditor', 'read_only_inspector'] as const)('is open to %s', async (role) => {
    expect(await rowsOf({ columns: ['net'] }, role)).toHaveLength(2)
  })

  it.each(['pending', 'plant_inspector', 'safety_inspector', 'qc_lab'] as const)('is refused to %s', async (role) => {
    expect((await start({}, role)).statusCode).toBe(403)
  })

  it('with an unknown column, filter or sort is refused before a job is created', async () => {
    const ask = (query: object) => test.call(exports.tickets, { query: query as Query })
    for (const query of [
      { columns: ['password'] },
      { filters: { secret: { eq: 1 } } },
      { sort_by: 'net' },
      { export_format: 'exe' },
    ])
      expect((await ask(query)).statusCode).toBe(400)
  })
})

describe('a job', () => {
  it('is visible only to its person: not to a colleague, not to another agency', async () => {
    const { job_id, download_url } = await ready({ columns: ['net'] })
    for (const [as, of] of [
      ['field_engineer', 'first'],
      ['administrator', 'second'],
    ] as const) {
      expect((await status(job_id, as, of)).statusCode).toBe(404)
      expect((await download(download_url, as, of)).statusCode).toBe(404)
      const { async_jobs } = (await test.call(exports.jobs, { as, of })).json() as { async_jobs: AsyncJob[] }
      expect(async_jobs.some((job) => job.job_id === job_id)).toBe(false)
    }
    const { async_jobs } = (await test.call(exports.jobs)).json() as { async_jobs: AsyncJob[] }
    expect(async_jobs[0]).toMatchObject({ job_id, kind: 'tickets', status: 'ready', progress: 1, rows: 3 })
  })

  it('provides its file at an address that is valid for ten minutes and cannot be guessed', async () => {
    const { job_id, download_url } = await ready({ columns: ['net'] })
    const forged = download_url.replace(/key=.{4}/, 'key=0000')
    const prolonged = download_url.replace(/expires=(\d+)/, (_all, at: string) => `expires=${Number(at) + 1}`)
    for (const url of [forged, prolonged]) expect((await download(url)).statusCode).toBe(404)
    expect((await test.app.server.inject({ url: download_url })).statusCode).toBe(401)
    const before = test.clock.now
    test.clock.now = new Date(before.getTime() + 10 * 60_000)
    try {
      expect([401, 404]).toContain((await download(download_url)).statusCode)
    } finally {
      test.clock.now = before
    }
    expect((await status(job_id)).json()).toMatchObject({ status: 'ready', progress: 1 })
  })

  it('shows clearly that it failed', async () => {
    const { job_id } = await ready({ columns: ['net'] })
    await test.owner.query("update async_jobs set status = 'error', progress = 0.5 where id = $1", [job_id])
    expect((await status(job_id)).json()).toEqual({
      status: 'error',
      progress: 0.5,
      error: 'There was an error preparing your data for download. Please try again.',
    })
  })

  it('is one of at most three unfinished ones per person', async () => {
    await test.owner.query(
      `insert into async_jobs (authority_id, holder_id, kind, request, file_name, download_secret, created_at, expires_at)
         select $1, $2, 'tickets', '{}', 'x.csv', 'x', now(), now() + interval '1 hour' from generate_series(1, 3)`,
      [test.world.first.id, test.world.first.memberships.field_inspector],
    )
    expect((await start({}, 'field_inspector')).json()).toMatchObject({ error: { code: 'too_many_exports' } })
  })
})

it('of a person from outside it has the tickets of granted projects alone, and names no other', async () => {
  const elsewhere = await createProject(test, 'P-HIDDEN')
  await sender.post({ tickets: [ticketOf('EXP-01', 'HIDDEN-1', { dot_code: 'P-HIDDEN' })] })
  const { token } = await createGrantee(test.owner, 'a secret of the tests that is long enough', {
    authority_id: test.world.first.id,
    capacity: 'contractor',
    email: 'exporter@reeves.example',
    project_ids: [exported],
  })
  const as = { as: null, headers: { authorization: `Bearer ${token}` } } as const
  const statusOf = async (job_id: number) =>
    (await test.call(exports.status, { ...as, query: { job_id } })).json<AsyncJob>()
  const fileOf = async (query: Query) => {
    const { job_id } = (await test.call(exports.tickets, { ...as, query })).json<{ job_id: number }>()
    await expect.poll(async () => (await statusOf(job_id)).status).toBe('ready')
    const url = (await statusOf(job_id)).download_url ?? ''
    return { url, file: await test.app.server.inject({ url, headers: as.headers }) }
  }
  const columns: NonNullable<Query>['columns'] = ['ticket_number']
  const all = await fileOf({ columns, sort_by: 'ticket_number', sort_order: 'asc' })
  expect(all.file.body.split('\r\n')).toEqual(['\u{FEFF}ticket_number', '1002', "'=1+1", ''])
  const other = await fileOf({ columns, filters: { project_id: { eq: elsewhere } } })
  expect(other.file.body).toBe('\u{FEFF}ticket_number\r\n')
  expect(other.file.headers['content-disposition']).not.toContain('P-HIDDEN')
  expect((await download(all.url)).statusCode).toBe(404)
})

describe('times of a file', () => {
  // An evening load: the next day in UTC.
  const evening = ['NIGHT-LA', 'NIGHT-NY'] as const
  it('are those of its project, with their offset and the name of the zone, and keep their date', async () => {
    const project = await createProject(test, 'P-WEST', { time_zone: 'America/Los_Angeles' })
    const sent = await sender.post({
      tickets: [
        ticketOf('EXP-01', evening[0], { dot_code: 'P-WEST', printed_at: '2026-11-20T21:30:00-08:00' }),
        ticketOf('EXP-01', evening[1], { dot_code: 'P-EXPORT', printed_at: '2026-11-20T21:30:00-05:00' }),
      ],
    })
    expect(sent.body.counts).toMatchObject({ created: 2 })
    const columns = ['ticket_number', 'printed_at', 'received_at'] as const
    const query: Query = { columns: [...columns], filters: { project_id: { eq: project } } }
    const [row] = await rowsOf(query)
    expect(row).toMatchObject({ printed_at: '2026-11-20T21:30:00.000-08:00' })
    expect(row?.['received_at']).toMatch(/-0[78]:00$/)
    const xlsx = await download((await ready({ ...query, export_format: 'xlsx' })).download_url)
    expect((await readXlsx(xlsx.rawPayload))[0]?.data[1]?.[1]).toEqual(new Date('2026-11-20T21:30:00Z'))
    expect(xlsx.headers['content-disposition']).toMatch(/tickets-P-WEST-\d{4}-\d\d-\d\d-\d{6}-P[SD]T\.xlsx/)
    const pdf = await download((await ready({ ...query, export_format: 'pdf' })).download_url)
    const { texts } = await readPdf(pdf.rawPayload)
    expect(texts.join(' ')).toContain('Nov 20, 2026, 9:30:00 PM PST')
    expect(texts.join(' ')).toContain('Times are in Pacific Time (America/Los_Angeles).')
  })

  it("are the agency's where it may be over several projects, which it says", async () => {
    const query: Query = { columns: ['ticket_number', 'printed_at'], search: 'NIGHT' }
    const rows = await rowsOf({ ...query, headers: 'words' })
    const head = "Time (Eastern Time, the agency's)"
    const byNumber = new Map(rows.map((row) => [row['Ticket number'], row[head]]))
    expect(byNumber.get(evening[0])).toBe('2026-11-21T00:30:00.000-05:00')
    expect(byNumber.get(evening[1])).toBe('2026-11-20T21:30:00.000-05:00')
    const xlsx = await download((await ready({ ...query, export_format: 'xlsx' })).download_url)
    const [, about] = await readXlsx(xlsx.rawPayload)
    expect(JSON.stringify(about?.data)).toContain("Eastern Time (America/New_York), the agency's time zone")
    const pdf = await download((await ready({ ...query, export_format: 'pdf' })).download_url)
    expect((await readPdf(pdf.rawPayload)).texts.join(' ')).toContain("the agency's time zone")
  })
})

describe('a neutralized text', () => {
  const pool = () => createPool({ url: test.url, set_role: true, size: 1 })
  async function cells(texts: readonly string[], neutral: (expression: string) => string): Promise<string[]> {
    const own = pool()
    try {
      const statement = sql`select ${raw(neutral('v.value'))} as cell from unnest(${[...texts]}::text[]) with ordinality v(value, at) order by at`
      return await copyOut(own, { authority_id: test.world.first.id, statement }, async (rows) => {
        const pieces: Buffer[] = []
        for await (const piece of rows) pieces.push(piece as Buffer)
        const read = parse(Buffer.concat(pieces), { columns: false, relax_column_count: true, skip_empty_lines: false })
        return read.slice(1).map((row) => (row as unknown as string[])[0] ?? '')
      })
    } finally {
      await own.end()
    }
  }

  const starts = ['=', '+', '-', '@', '\t', '\r', '\u{FF1D}', '\u{FF0B}', '\u{FF0D}', '\u{FF20}']

  it.each(starts.map((start) => [JSON.stringify(start), start]))(
    'starts with an apostrophe before %s',
    async (_name, start) => {
      expect(await cells([`${start}1`, ` ${start}1`, `1${start}`], neutralText)).toEqual([
        `'${start}1`,
        ` ${start}1`,
        `1${start}`,
      ])
    },
  )

  it('that is a number stays as it is, with its sign, and nothing else does', async () => {
    const texts = ['-84.39', '+5', '12', '-1e5', '-', '=1', '-1+2']
    expect(await cells(texts, neutralNumber)).toEqual(['-84.39', '+5', '12', "'-1e5", "'-", "'=1", "'-1+2"])
  })

  it('is never a formula once a CSV parser has read it, and loses nothing', async () => {
    const text = fc.string({
      unit: fc.constantFrom(...starts, 'a', '1', '"', ',', '\n', "'", '\\', 'é'),
      minLength: 1,
      maxLength: 8,
    })
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 30 }), async (texts) => {
        const read = await cells(texts, neutralText)
        expect(read.filter((cell) => starts.includes([...cell][0] ?? ''))).toEqual([])
        expect(read.map((cell, at) => (cell === texts[at] ? cell : cell.slice(1)))).toEqual(texts)
      }),
      { numRuns: 30 },
    )
  })
})
