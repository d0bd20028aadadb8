import { constructionSystems, reportSendings } from '@milepost/contract'
import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'
import { beforeEach, expect, it } from 'vitest'
import { readTable } from '../../../platform/tabular/read-table.ts'
import { CONTRACT, INSPECTOR } from '../posting/desired-report.fixtures.ts'
import { useReports } from '../report-sending.fixtures.ts'

const desk = await useReports()
const { test } = desk
const params = () => ({ id: desk.report_id })
const as = 'field_engineer'
const postings = (file_format: 'csv' | 'xlsx') =>
  test.call(reportSendings.postings, { as, params: params(), query: { file_format } })

/** Attaches a document, as was done before the report was signed. */
async function attached(): Promise<void> {
  const { authority_id, report_id } = desk
  const { owner } = test
  const become = (status: string) =>
    owner.query('update daily_work_reports set status = $2 where id = $1', [report_id, status])
  await become('draft')
  await owner.query(
    `insert into attachments (authority_id, owner_kind, owner_id, file_key, file_name, content_type, size_bytes, sha256, series_id, version, created_at, created_by, created_by_name)
     values ($1, 'daily_work_report', $2, 'density', 'Density map.pdf', 'application/pdf', 2048, repeat('5a', 32), nextval('global_id'), 1, now(), 1, 'Dana Ortiz')`,
    [authority_id, report_id],
  )
  await become('approved')
}

async function unzipped(content: Buffer): Promise<Record<string, string>> {
  const zip = await fromBufferPromise(content, { lazyEntries: true })
  const found: Record<string, string> = {}
  for await (const entry of zip.eachEntry())
    found[entry.fileName] = (await buffer(await zip.openReadStreamPromise(entry))).toString()
  return found
}

beforeEach(async () => {
  const { construction_system } = await test.ok(constructionSystems.get)
  await test.ok(constructionSystems.save, { body: { door: 'package', lock_version: construction_system.lock_version } })
})

it('gives the postings as CSV, with one row for each', async () => {
  const answer = await postings('csv')
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  const [head, ...rows] = answer.body.replace('\uFEFF', '').trim().split('\r\n')
  expect(head).toMatch(/^Line,Pay item,Description,Contractor,/)
  expect(rows).toEqual([
    '0010,402-1812,Asphalt base,Carl Engineers Inc,250,TON,402.56,112+40,-12,118+00,,,BASE,,,2,',
    '0010,402-1812,Asphalt base,Carl Engineers Inc,152.56,TON,402.56,118+00,,,,Ramp B,BASE,,,2,',
    '0020,441-0016,Driveway concrete,Superior Striping LLC,,SY,24.5,,,,,,,,,1,',
  ])
})

it('gives the same rows as a workbook', async () => {
  const answer = await postings('xlsx')
  const table = await readTable(
    { raw_body: answer.rawPayload, headers: {}, content_type: String(answer.headers['content-type']) },
    { most_rows: 100 },
  )
  expect(table.rows.map(({ values }) => Object.values(values)[4])).toEqual(['250', '152.56', ''])
})

it('packs what an inspector imports, by the names of the construction system, and marks it sent by hand', async () => {
  await attached()
  const answer = await test.call(reportSendings.package, { as, params: params() })
  expect(answer.headers['content-disposition']).toContain('DWR-0012')
  const files = await unzipped(answer.rawPayload)
  expect(Object.keys(files)).toEqual(['report.json', 'postings.csv'])
  const packed = JSON.parse(files['report.json'] ?? '')
  const sync_id = `milepost.example.gov/daily_work_reports/${desk.report_id}`
  expect(packed).toMatchObject({
    format: 'milepost-daily-work-report',
    version: 1,
    sync_id,
    contract: CONTRACT,
    date: '2026-11-20T00:00:00-05:00',
    inspector: { name: 'Dana Ortiz', external_id: INSPECTOR },
    attachments: [
      { file_name: 'Density map.pdf', content_type: 'application/pdf', size_bytes: 2048, sha256: '5a'.repeat(32) },
    ],
  })
  expect(JSON.stringify(packed)).not.toContain('"facts"')
  const { sending } = await test.ok(reportSendings.send, { as, params: params(), body: { lock_version: 0 } })
  expect(sending).toMatchObject({ door: 'package', state: 'done', external_id: sync_id })
  expect(desk.there().requests).toEqual([])
  // It can be downloaded again.
  expect((await test.call(reportSendings.package, { as, params: params() })).statusCode).toBe(200)
})

it('packs nothing that a check holds up, and names the row', async () => {
  await test.owner.query(
    `update daily_work_reports set content = jsonb_set(content, '{items,0,postings,0,contractor}', 'null') where id = $1`,
    [desk.report_id],
  )
  const answer = await test.call(reportSendings.package, { as, params: params() })
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({
    error: {
      code: 'dwr_checks_failed',
      details: [
        {
          path: 'content.items.item:1.postings.p1.contractor',
          code: 'contractor_missing',
          message: '0010 402-1812 Asphalt base: contractor missing',
        },
      ],
    },
  })
})
