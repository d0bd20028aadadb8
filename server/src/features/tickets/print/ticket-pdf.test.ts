import { exports, reports, ticketDecisions, ticketPrint, type AsyncJob, type Role } from '@milepost/contract'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '../../../testing/app.ts'
import { createProject, createSender, ticketOf } from '../../ingest/testing/sender.ts'
import { nodesOf, readPdf } from './read-pdf.fixtures.ts'

let ticket = 0
let held = 0
const test = await createTestApp()
await createProject(test, 'P-PRINT')
const sender = await createSender(test, { code: 'PRN-01' })
const notes = `Ñandú – Ωмега 漢 ${'a long note that goes on '.repeat(40)}`
const first = ticketOf('PRN-01', 'A-1', { dot_code: 'P-PRINT', notes, gross: 73_240, tare: 28_120, net: 45_000 })
const { body } = await sender.post({ tickets: [first, ticketOf('PRN-01', 'A-2')] })
ticket = Number(body.results[0]?.slip_id)
held = Number(body.results[1]?.slip_id)
for (let at = 0; at < 12; at++) await sender.post({ ...first, notes: `${notes}${at}`, event: 'updated' })

const ask = (id: number, language?: 'en' | 'es', as: Role = 'administrator', of: 'first' | 'second' = 'first') =>
  test.call(ticketPrint.pdf, { as, of, params: { id }, ...(language && { query: { language } }) })

describe('a printed ticket', () => {
  it('shows weights, checks and the audit log, with page numbers', async () => {
    const answer = await ask(ticket)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.headers['content-disposition']).toContain('PRN-01-A-1.pdf')
    const { texts } = await readPdf(answer.rawPayload)
    const all = texts.join(' ')
    for (const text of [
      'Ticket A-1',
      'First Agency',
      '73,240 LB',
      '22.5 TON',
      'Weighing checks',
      'Arithmetic',
      'Failed',
      'Gross 73240 less tare 28120 is not the net 45000 LB',
      'Audit log',
      'sent the ticket',
      'Content hash',
    ])
      expect(all).toContain(text)
    expect(texts.length).toBeGreaterThan(1)
    texts.forEach((text, at) => expect(text).toContain(`Page ${at + 1} of ${texts.length}`))
  })

  it('is tagged: a title, a language, headings, and tables with headers', async () => {
    const { trees, info, marked } = await readPdf((await ask(ticket)).rawPayload)
    expect(info).toMatchObject({ Title: 'Ticket A-1', Language: 'en' })
    expect(marked).toBe(true)
    const roles = trees.flatMap(nodesOf).map(({ role }) => role)
    expect(new Set(roles)).toEqual(new Set(['Root', 'Document', 'H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD']))
    expect(roles.filter((role) => role === 'H1')).toHaveLength(1)
    const source = (await ask(ticket)).rawPayload.toString('latin1')
    expect(source).toContain('/FontFile2')
    for (const scope of ['/Scope /Column', '/Scope /Row']) expect(source).toContain(scope)
  })

  it('is one page that is arranged like a delivery ticket, and two with the audit log', async () => {
    const full = ticketOf('PRN-01', 'A-3', {
      dot_code: 'P-PRINT',
      printed_at: '2026-11-20T21:30:00-05:00',
      max_gvw: 72_000,
      gross: 73_240,
      tare: 28_120,
      net: 45_120,
      hauler: 'Peach State Hauling',
      driver: 'R. Cole',
      delivery_latitude: 33.75,
      delivery_longitude: -84.39,
      notes: 'A note of the plant. '.repeat(60),
    })
    const sent = await sender.post({ tickets: [full] })
    const id = Number(sent.body.results[0]?.slip_id)
    const reason = 'Temperature below 275 °F at the paver'
    await test.ok(ticketDecisions.bulkStatus, {
      body: { slip_ids: [id], status: 'rejected', reason, date: '2026-11-20' },
    })
    const print = async (contents: 'slip' | 'record') =>
      readPdf((await test.call(ticketPrint.pdf, { params: { id }, query: { contents } })).rawPayload)
    const { texts, unmarked } = await print('slip')
    expect([texts.length, unmarked]).toEqual([1, 0])
    for (const text of [
      'Rejected',
      'administrator Tester rejected the ticket.',
      `Reason: ${reason}`,
      'Nov 20, 2026, 9:30:00 PM EST',
      '33.75000°',
      'Overload 1,240 lb',
      'Peach State Hauling',
      'Times are in Eastern Time (America/New_York).',
    ])
      expect(texts[0]?.replaceAll('\u00A0', ' ')).toContain(text)
    expect(texts[0]).not.toContain('Audit log')
    const record = await print('record')
    expect(record.texts).toHaveLength(2)
    expect(record.texts[1]).toContain('Audit log')
  })

  it('has the corrected place of delivery, and the one that was sent', async () => {
    await test.owner.query("update plants set latitude = 33.8, longitude = -84.4 where code = 'PRN-01'")
    const exchanged = { dot_code: 'P-PRINT', delivery_latitude: -84.39, delivery_longitude: 33.75 }
    const sent = await sender.post({ tickets: [ticketOf('PRN-01', 'A-9', exchanged)] })
    const id = Number(sent.body.results[0]?.slip_id)
    await test.ok(ticketDecisions.place, { params: { id }, body: { place: 'corrected' } })
    const { texts } = await readPdf(
      (await test.call(ticketPrint.pdf, { params: { id }, query: { contents: 'slip' } })).rawPayload,
    )
    const text = texts[0]?.replaceAll('\u00A0', ' ').replaceAll(/\s+/g, ' ')
    expect(text).toContain('33.75000° N, 84.39000° W')
    expect(text).toContain('84.39000° S, 33.75000° E')
    await test.owner.query("update plants set latitude = null, longitude = null where code = 'PRN-01'")
  })

  it('is a page of a file of several', async () => {
    const body = { slip_ids: [ticket, held], export_format: 'slips' as const }
    const { job_id } = await test.ok(reports.ticketFile, { body })
    const job = async () =>
      (await test.call(exports.jobs)).json<{ async_jobs: AsyncJob[] }>().async_jobs.find((one) => one.job_id === job_id)
    await expect.poll(async () => (await job())?.status).toBe('ready')
    expect(await job()).toMatchObject({ rows: 2, file_name: expect.stringMatching(/^tickets-selected-slips-.*\.pdf$/) })
    const { url, authorization } = {
      url: (await job())?.download_url ?? '',
      authorization: `Bearer ${test.world.first.tokens.administrator}`,
    }
    const { rawPayload } = await test.app.server.inject({ url, headers: { authorization } })
    const { texts } = await readPdf(rawPayload)
    expect(texts).toHaveLength(2)
    expect(texts.map((text) => /Ticket A-\d/.exec(text)?.[0]).toSorted()).toEqual(['Ticket A-1', 'Ticket A-2'])
  })

  it('is in the requested language, and prints text in other scripts', async () => {
    const { texts, info } = await readPdf((await ask(ticket, 'es')).rawPayload)
    expect(info['Language']).toBe('es')
    const all = texts.join(' ')
    for (const text of ['Boleta A-1', 'Página 1 de', 'Controles de pesaje', 'Asfalto', 'Ñandú', 'Ω', 'мега'])
      expect(all).toContain(text)
  })

  it('shows what each entry of the audit log changed, in words, with old and new values', async () => {
    const edit = (body: Record<string, string | null>) =>
      test.call(ticketDecisions.edit, { params: { id: ticket }, body })
    const edits: Record<string, string | null>[] = [
      { station: '12+01' },
      { station: '12+02' },
      { station: null },
      { status: 'delivered' },
    ]
    for (const body of edits) expect((await edit(body)).statusCode).toBe(200)
    for (const body of [{ accepted: true }, { accepted: false }])
      expect((await edit(body as never)).statusCode).toBe(200)
    const { texts } = await readPdf((await ask(ticket)).rawPayload)
    const all = texts.join(' ')
    for (const text of [
      'Station: “12+01”',
      'Station: from “12+01” to “12+02”',
      'Station: no longer “12+02”',
      'Status: from Pending to Delivered',
    ])
      expect(all).toContain(text)
    expect(all).not.toMatch(/accepted_|_id|→|\d{4}-\d\d-\d\dT/)
  })

  it('is available to those who may read the ticket', async () => {
    expect((await ask(ticket, 'en', 'read_only_auditor')).statusCode).toBe(200)
    expect((await ask(held, 'en', 'field_engineer')).statusCode).toBe(404)
    expect((await ask(ticket, 'en', 'administrator', 'second')).statusCode).toBe(404)
    expect((await ask(ticket, 'en', 'safety_inspector')).statusCode).toBe(403)
  })
})
