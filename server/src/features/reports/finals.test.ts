import {
  finalsTypes,
  reports,
  shiftOf,
  tickets as ticketRoutes,
  USUAL_SHIFTS,
  type AsyncJob,
  exports,
  type FileFormat,
  type FinalsQuery,
  type FinalsReport,
  type TicketFilters,
} from '@milepost/contract'
import { usualRules } from '@milepost/contract/reconciliation-uom/unit-rules'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import readXlsx from 'read-excel-file/node'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { jobContext } from '../../testing/jobs.ts'
import { Exact } from '../units/index.ts'
import { annLee } from '../exports/exports.fixtures.ts'
import { fileOfPlan, noLetterhead } from '../exports/index.ts'
import { nodesOf, readPdf } from '../tickets/print/read-pdf.fixtures.ts'
import { finalsSource } from './finals-file.ts'
import { paidOf, paidTotals, withDecimals } from './paid-quantities.ts'
import { randomTickets, seeded } from '../tickets/random-tickets.fixtures.ts'
import { createPlaces, createTickets, type NewTicket, type Places } from '../tickets/tickets.fixtures.ts'

let project = 0

/** Around the end of daylight saving time in New York (2026-11-01, 2:00): the hour from 1:00 comes twice. */
const moments = [
  '2026-11-01T04:30:00Z',
  '2026-11-01T05:30:00Z',
  '2026-11-01T06:30:00Z',
  '2026-11-01T10:59:59Z',
  '2026-11-01T11:00:00Z',
  '2026-11-01T23:00:00Z',
]

function shiftedTickets(of: Places): NewTicket[] {
  const random = seeded(3)
  return randomTickets(of, 200).map((ticket, at) => {
    const instant = new Date(Date.parse(moments[at % moments.length]!) + Math.floor(random() * 5) * 86_400_000)
    const local = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO('America/New_York')
    return {
      ...ticket,
      project_id: of.projects[at % 2]!,
      status: at % 5 === 0 ? 'rejected' : 'delivered',
      printed_at: instant.toISOString(),
      received_at: instant.toISOString(),
      latency_seconds: 0,
      printed_on: local.toPlainDate().toString(),
      source: at % 3 === 0 ? {} : { delivery_latitude: `33.${at}`, delivery_longitude: `-84.${at}` },
    }
  })
}

const test = await createTestApp()
const places = await createPlaces(test.owner, test.world.first)
project = places.projects[0]!
await createTickets(test.owner, places, shiftedTickets(places))
const other = await createPlaces(test.owner, test.world.second)
await createTickets(test.owner, other, shiftedTickets(other))

const ask = (query: FinalsQuery, id = project) => test.call(reports.finals, { params: { id }, query })
const reportOf = async (query: FinalsQuery): Promise<FinalsReport> => {
  const answer = await ask(query)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ report: FinalsReport }>().report
}
const countOf = async (filters: TicketFilters) =>
  (
    await test.call(ticketRoutes.list, {
      query: { filters: { ...filters, project_id: { eq: project } }, page_number: 1, page_size: 1 } as never,
    })
  ).json<{ page: { total_rows: number } }>().page.total_rows

interface Counted {
  group: string
  net: string
}

/** Delivered tickets as a plain look at the table gives them, each with the group that the pure rules put it in; null for what is outside. */
async function recount(query: FinalsQuery): Promise<Counted[]> {
  const { rows } = await test.owner.query<Record<'supplier' | 'net' | 'uom' | 'type' | 'on' | 'clock', string>>(
    `select s.name as supplier, t.net::text, t.uom, m.material_type as type, to_char(t.printed_at at time zone 'America/New_York', 'YYYY-MM-DD') as on, to_char(t.printed_at at time zone 'America/New_York', 'HH24:MI:SS') as clock
     from tickets t join suppliers s on s.id = t.supplier_id join materials m on m.id = t.material_id where t.project_id = $1 and t.status = 'delivered'`,
    [project],
  )
  return rows.flatMap(({ supplier, net, uom, type, on, clock }) => {
    const shift = shiftOf({ date: on, time: clock }, USUAL_SHIFTS)
    const day = query.shift ? shift.on : on
    if (query.shift && shift.shift !== query.shift) return []
    if (day < query.start_date || day > query.end_date) return []
    if (query.start_time && `${on}T${clock}` < `${query.start_date}T${query.start_time}`) return []
    if (query.end_time && `${on}T${clock}` > `${query.end_date}T${query.end_time}:59`) return []
    const parts = [query.type.endsWith('_day') ? day : '', query.type.includes('material_type') ? type : '']
    return [{ group: [supplier, ...parts, uom].join('|'), net }]
  })
}

const date = fc.integer({ min: 0, max: 6 }).map((days) => (days === 0 ? '2026-10-31' : `2026-11-0${days}`))
const queries = fc
  .record({
    type: fc.constantFrom(...finalsTypes),
    dates: fc.tuple(date, date),
    shift: fc.constantFrom('day', 'night', 'times', undefined),
  })
  .map(({ type, dates, shift }): FinalsQuery => {
    const [start_date = '', end_date = ''] = dates.toSorted()
    if (shift !== 'times') return { type, start_date, end_date, ...(shift && { shift }) }
    return { type, start_date, end_date, start_time: '01:30', end_time: '06:00' }
  })

describe('finals', () => {
  it('equal a plain sum of the delivered tickets, by every grouping, shift and time', async () => {
    await fc.assert(
      fc.asyncProperty(queries, async (query) => {
        const report = await reportOf(query)
        const counted = Map.groupBy(await recount(query), ({ group }) => group)
        const sumOf = (rows: readonly Counted[]) => rows.reduce((sum, { net }) => sum.plus(net), new Exact(0)).toFixed()
        expect(
          report.rows
            .map((row) => [
              [row.supplier, row.day ?? '', row.material_type ?? '', row.uom].join('|'),
              row.ticket_count,
              row.quantity,
            ])
            .toSorted(),
        ).toEqual([...counted].map(([group, rows]) => [group, rows.length, sumOf(rows)]).toSorted())
        const all = [...counted.values()].flat()
        expect(report.totals.reduce((sum, { ticket_count }) => sum + ticket_count, 0)).toBe(all.length)
        expect(report.suppliers.reduce((sum, { quantity }) => sum.plus(quantity), new Exact(0)).toFixed()).toBe(
          sumOf(all),
        )
      }),
      { numRuns: 30 },
    )
  })

  it('have each quantity in the unit that is paid for, and the sum of units that are paid in one', async () => {
    const report = await reportOf({ type: 'supplier', start_date: '2026-10-31', end_date: '2026-11-06' })
    const figures = [...report.rows, ...report.suppliers, ...report.totals]
    expect(figures.map(({ uom }) => uom)).toContain('LB')
    for (const { quantity, uom, pay_quantity, pay_uom } of figures)
      expect([pay_quantity, pay_uom]).toEqual(Object.values(paidOf({ quantity, uom }, usualRules)))
    expect(report.paid_totals).toEqual(paidTotals(report.totals, usualRules))
  })

  it('lead to the lists of exactly their tickets', async () => {
    for (const shift of ['day', 'night', undefined] as const) {
      const query = { type: 'supplier_material_type_day', start_date: '2026-10-31', end_date: '2026-11-03' } as const
      const { rows, suppliers, totals } = await reportOf({ ...query, ...(shift && { shift }) })
      expect(rows.length).toBeGreaterThan(4)
      for (const { filters, ticket_count } of [...rows.slice(0, 5), ...suppliers, ...totals])
        expect(await countOf(filters)).toBe(ticket_count)
    }
  })

  it('go by the hours that the project has, else its agency', async () => {
    const night = { type: 'supplier', start_date: '2026-10-31', end_date: '2026-11-06', shift: 'night' } as const
    const countAtNight = async () => (await reportOf(night)).totals.reduce((sum, total) => sum + total.ticket_count, 0)
    const usual = await countAtNight()
    const set = (shift_hours: { day_from: string; night_from: string } | null) =>
      test.call(reports.setShiftHours, { params: { id: project }, body: { shift_hours } })
    await test.call(reports.setAgencyShiftHours, { body: { shift_hours: { day_from: '00:00', night_from: '23:59' } } })
    expect(await countAtNight()).toBe(0)
    const own = await set({ day_from: '06:00', night_from: '18:00' })
    expect(own.json()).toMatchObject({ set_by: 'project' })
    expect(await countAtNight()).toBe(usual)
    expect((await set(null)).json()).toMatchObject({ set_by: 'agency' })
    expect((await set({ day_from: '18:00', night_from: '06:00' })).statusCode).toBe(400)
    const usually = await test.call(reports.setAgencyShiftHours, { body: { shift_hours: null } })
    expect(usually.json()).toMatchObject({ set_by: 'usual' })
  })

  it('are refused for dates that break a rule, with words at the field', async () => {
    await test.owner.query("update projects set start_date = '2026-10-31' where id = $1", [project])
    const answer = await ask({ type: 'supplier', start_date: '2026-10-30', end_date: '2026-10-29' })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({
      error: {
        code: 'invalid',
        details: [
          { path: 'end_date', code: 'end_before_start', message: 'End Date must be later than the Start Date.' },
          {
            path: 'start_date',
            code: 'before_project',
            message: 'The start date cannot be before the start of the project, 2026-10-31.',
          },
        ],
      },
    })
    expect((await ask({ type: 'supplier', start_date: '2026-11-01', end_date: '2026-11-01' }, 1)).statusCode).toBe(404)
  })
})

/** A report as a file, as its job writes it. */
async function fileOf(query: FinalsQuery, export_format: FileFormat): Promise<Buffer> {
  const { authority_id } = places
  const { reads, copyOut } = jobContext(test)
  const exporter = annLee({ db: reads(authority_id), authority_id, now: test.clock.now })
  const plan = await finalsSource.plan(exporter, {
    ...query,
    project_id: project,
    export_format,
    language: 'en',
    headers: 'keys',
  })
  const put = (content: AsyncIterable<Buffer>) => buffer(Readable.from(content))
  return (await fileOfPlan(plan, { copyOut }, { authority_id, letterhead: noLetterhead, put })).stored
}

const tidy = (rows: readonly (readonly unknown[])[]) =>
  rows.map((row) => row.map((cell) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? ''))))

describe('the files of a report', () => {
  it('have the same numbers, which are those of a plain sum', async () => {
    await fc.assert(
      fc.asyncProperty(queries, async (query) => {
        const counted = await recount(query)
        if (counted.length === 0) {
          await expect(fileOf(query, 'csv')).rejects.toMatchObject({ code: 'no_report_tickets' })
          return
        }
        const report = await reportOf(query)
        const csv = parse(await fileOf(query, 'csv'), { bom: true })
        const xlsx = tidy((await readXlsx(await fileOf(query, 'xlsx')))[0]?.data ?? [])
        const paid = csv[0]!.indexOf('pay_quantity')
        const asNumbers = csv.map((row, at) => row.with(paid, at === 0 ? row[paid]! : String(Number(row[paid]))))
        expect(xlsx).toEqual(asNumbers)
        const quantity = csv[0]!.indexOf('quantity')
        expect(csv.slice(1).map((row) => [row[quantity], row[paid]])).toEqual(
          report.rows.map((row) => [row.quantity, row.pay_quantity]),
        )
        const pdf = await readPdf(await fileOf(query, 'pdf'))
        const text = pdf.texts.join('').replaceAll(/[,\s]/g, '')
        for (const { ticket_count, quantity: sum, uom } of [...report.rows, ...report.suppliers, ...report.totals])
          expect(text).toContain(`${ticket_count}${withDecimals(sum)}${uom}`)
        expect(pdf.unmarked).toBe(0)
      }),
      { numRuns: 8 },
    )
  })

  it('on a map hold every delivered ticket with a location', async () => {
    const query = { type: 'supplier', start_date: '2026-10-31', end_date: '2026-11-09' } as const
    const { rows } = await test.owner.query<{ count: number; net: string }>(
      "select count(*)::integer as count, trim_scale(sum(net))::text as net from tickets where project_id = $1 and status = 'delivered' and source ? 'delivery_latitude'",
      [project],
    )
    const { features } = JSON.parse((await fileOf(query, 'geojson')).toString()) as {
      features: { geometry: { coordinates: [number, number] }; properties: { net: number; printed_at: string } }[]
    }
    const net = features.reduce((sum, { properties }) => sum.plus(properties.net), new Exact(0)).toFixed()
    expect([{ count: features.length, net }]).toEqual(rows)
    for (const { geometry, properties } of features) {
      // Local time with its offset (D56): daylight saving ends on November 1.
      expect(properties.printed_at).toMatch(/^2026-1\d-\d\dT\d\d:\d\d:\d\d\.\d{3}-0[45]:00$/)
      const [longitude, latitude] = geometry.coordinates
      expect([Math.trunc(longitude), Math.trunc(latitude)]).toEqual([-84, 33])
    }
    const kml = (await fileOf(query, 'kml')).toString()
    expect(kml.match(/<Placemark>/g)).toHaveLength(features.length)
  })

  it('are prepared by a job, with a summary first and tagged tables', async () => {
    const body = {
      project_id: project,
      type: 'supplier_material_type_day',
      start_date: '2026-10-31',
      end_date: '2026-11-09',
      shift: 'night',
      export_format: 'csv_pdf',
      language: 'es',
    } as const
    await test.owner.query(
      "update projects set contract_number = 'C-77', contractor_name = 'Peach State Paving' where id = $1",
      [project],
    )
    const answer = await test.call(reports.finalsFile, { body })
    expect(answer.statusCode, answer.body).toBe(200)
    const job = async () =>
      (await test.call(exports.jobs))
        .json<{ async_jobs: AsyncJob[] }>()
        .async_jobs.find(({ kind }) => kind === 'finals')
    await expect.poll(async () => (await job())?.status).toBe('ready')
    expect((await job())?.file_name).toBe('finals-P-2041-supplier-material-type-day-night-2026-10-31-2026-11-09.zip')
    const pdf = await readPdf(await fileOf(body, 'pdf'))
    const roles = pdf.trees.flatMap(nodesOf).map(({ role }) => role)
    expect(roles.filter((role) => role === 'H1')).toHaveLength(1)
    expect(roles.filter((role) => role === 'Table').length).toBeGreaterThan(1)
    expect(pdf.texts[0]).toContain('A night belongs to the date on which it begins.')
    for (const text of ['Contract: C-77', 'Contractor: Peach State Paving', 'by Ann Lee', 'Pay quantity'])
      expect(pdf.texts[0]).toContain(text)
    const [, about] = await readXlsx(await fileOf(body, 'xlsx'))
    expect(JSON.stringify(about?.data)).toContain('C-77')
    expect(pdf.texts.at(-1)).toContain(`Page ${pdf.texts.length} of ${pdf.texts.length}`)
    const none = await test.call(reports.finalsFile, {
      body: { ...body, start_date: '2026-11-20', end_date: '2026-11-20' },
    })
    expect(none.json()).toMatchObject({
      error: { code: 'no_report_tickets', message: 'No tickets were found for the given date' },
    })
  })
})
