import { checklistKeys, ticketDecisions } from '@milepost/contract'
import readXlsx from 'read-excel-file/node'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { jobContext } from '../../../testing/jobs.ts'
import { annLee } from '../../exports/exports.fixtures.ts'
import { fileOfPlan, noLetterhead } from '../../exports/index.ts'
import { useClosing } from '../../reconciliation/closing/closing.fixtures.ts'
import { readPdf } from '../../tickets/print/read-pdf.fixtures.ts'
import { estimateSource } from './estimate-file.ts'

const { desk, tickets, code, enter, period, close } = useClosing()

async function fileOf(pay_period_id: number, export_format: 'pdf' | 'xlsx', headers: 'keys' | 'words' = 'keys') {
  const { reads, copyOut } = jobContext(desk.test)
  const { authority_id } = desk.places
  const now = new Date('2026-11-21T02:30:00Z')
  const exporter = annLee({ db: reads(authority_id), authority_id, now })
  const request = { project_id: desk.projectId, pay_period_id, export_format, language: 'en', headers }
  const plan = await estimateSource.plan(exporter, request)
  const put = (content: AsyncIterable<Buffer>) => buffer(Readable.from(content))
  return await fileOfPlan(plan, { copyOut }, { authority_id, letterhead: noLetterhead, put })
}

it('a pay estimate has the signed items, what went before and remains, negative entries with their reason, and how to verify it', async () => {
  const { test, lump } = desk
  const [first = 0, second = 0] = await tickets({ ticket_number: '7001' }, {})
  await code([first, second])
  await enter([{ project_pay_item_id: lump, amount: '1666.66', work_date: '2026-10-31', location: 'Sta. 12+00' }])
  await close(1)
  await code(await tickets({ printed_on: '2026-11-03' }))
  const reason = 'Below 275 °F'
  const body = { slip_ids: [first], status: 'rejected', reason, date: '2026-11-05' } as const
  const rejected = await test.call(ticketDecisions.bulkStatus, { body: body as never })
  expect(rejected.statusCode, rejected.body).toBe(200)
  const { pay_period: november } = await close(2, checklistKeys)

  const file = await fileOf(november.id, 'xlsx')
  expect(file.file_name).toMatch(/^pay-estimate-P-2041-period-2-2026-11-01-2026-11-30\.xlsx$/)
  const [items, negative, about] = await readXlsx(file.stored)
  const [keys = [], ...rows] = items?.data ?? []
  const lines = rows.map((row) => Object.fromEntries(keys.map((key, at) => [String(key), row[at]])))
  expect(lines[0]).toMatchObject({
    line_number: 1,
    unit_price: 81.25,
    contract_quantity: 1000,
    previous_quantity: 45.12,
    period_quantity: 0,
    quantity_to_date: 45.12,
    remaining_quantity: 954.88,
    previous_amount: 3666,
    period_amount: 0,
    amount_to_date: 3666,
  })
  expect(lines[1]).toMatchObject({
    line_number: 2,
    previous_amount: 1666.66,
    period_amount: 0,
    amount_to_date: 1666.66,
  })
  expect(lines.at(-1)).toMatchObject({ item_description: 'Total', amount_to_date: 5332.66 })
  expect(negative?.data[1]?.slice(0, 3)).toEqual([1, expect.any(String), '7001'])
  expect(negative?.data[1]).toEqual(expect.arrayContaining([-22.56, -1833, reason]))
  const said = JSON.stringify(about?.data)
  for (const text of [
    'Closed',
    'administrator Tester',
    november.snapshot_sha256 ?? '',
    'Nov 20, 2026, 9:30:00 PM EST by Ann Lee',
    '/snapshot',
  ])
    expect(said).toContain(text)

  const { stored } = await fileOf(november.id, 'pdf')
  writeFileSync('/tmp/estimate.pdf', stored)
  const { texts, unmarked } = await readPdf(stored)
  expect(unmarked).toBe(0)
  const all = texts.join(' ')
  for (const text of [
    'Pay estimate, period 2',
    'Closed',
    'Remaining quantity',
    '954.88',
    '5,332.66',
    reason,
    'How to verify',
    'have the signed hashes',
  ])
    expect(all).toContain(text)
  expect(all.replaceAll(' ', '')).toContain(november.snapshot_sha256)
})

it('of a period in progress it says that it is not signed', async () => {
  await code(await tickets({}))
  const { texts } = await readPdf((await fileOf((await period(1)).id, 'pdf')).stored)
  const all = texts.join(' ')
  expect(all).toContain('In progress: not signed')
  expect(all).not.toContain('SHA-256')
})
