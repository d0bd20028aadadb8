import { emptyContent, type ReportContent } from '@milepost/contract'
import type { Client } from 'pg'

const REPORTS = 20_000
/** Inspectors with a report each on every one of the days. */
const INSPECTORS = 20
/** Rows of each section: those of a busy day. */
const ITEMS = 6

/** What one report says, the same in all of them. */
function busyDay(): ReportContent {
  const keys = Array.from({ length: ITEMS }, (_, at) => at + 1)
  return {
    ...emptyContent(),
    contractors: keys.slice(0, 3).map((at) => ({
      key: `contractor:${at}`,
      contractor_id: at,
      name: `Bench contractor ${at}`,
      is_prime: at === 1,
      supervisors: [],
      personnel: [{ class: 'laborers', count: 5, hours: '9.5' }],
      comment: null,
      facts: [],
    })),
    items: keys.map((at) => ({
      key: `item:${at}`,
      pay_item_id: at,
      line_number: at * 10,
      item_code: `402-${1000 + at}`,
      item_description: 'Recycled asphaltic concrete, 12.5 mm Superpave',
      unit_of_measure: 'TON',
      ticketed_material: '12.5mm SP',
      ticket_ids: Array.from({ length: 40 }, (_, ticket) => at * 1000 + ticket),
      quantity: '812.44',
      postings: [],
      facts: ['F1'],
    })),
    remarks: keys.map((at) => ({
      key: `placed:${at}`,
      kind: 'work',
      text: 'Bench contractor 1 placed 812.44 tons of 12.5mm SP from 112+40 to 131+05 in 40 loads.',
      facts: ['F1'],
    })),
  }
}

/** Fills a project with reports of the last thousand days in every state; returns one in their middle with its date. */
export async function fillDailyReports(
  client: Client,
  { authority_id, project_id }: { authority_id: number; project_id: number },
): Promise<{ reports: number; middle: number; date: string }> {
  await client.query(
    `insert into daily_work_reports (authority_id, project_id, report_date, inspector_id, inspector_name, number, status, content, draft, sheet, remarks, pay_item_count,
       ticket_count, day_from, day_until, signed_at, signed_by, signed_by_name, approved_at, approved_by_name, sent_at)
     select $1, $2, d.date, 900000 + n % ${INSPECTORS}, 'Inspector ' || n % ${INSPECTORS}, 100000 + n, s.status, $3, $3, '{"facts":[]}', 'Bench remarks of report ' || n, ${ITEMS}, ${ITEMS * 40},
       d.date, d.date + interval '1 day', now(), 1, 'Bench', now(), 'Bench', now()
     from generate_series(1, ${REPORTS}) n
     cross join lateral (select current_date - n / ${INSPECTORS} as date) d
     cross join lateral (select (array['approved', 'sent', 'approved', 'signed', 'draft', 'sent', 'rejected', 'approved'])[1 + n % 8] as status) s`,
    [authority_id, project_id, JSON.stringify(busyDay())],
  )
  await client.query('vacuum analyze daily_work_reports')
  const { rows } = await client.query<{ id: string; date: string }>(
    'select id, report_date::text as date from daily_work_reports where authority_id = $1 and number = $2',
    [authority_id, 100_000 + REPORTS / 2],
  )
  return { reports: REPORTS, middle: Number(rows[0]?.id), date: rows[0]?.date ?? '' }
}

/** Takes them away again, so that other measures see what they saw before. */
export const emptyDailyReports = (client: Client, authority_id: number) =>
  client.query('delete from daily_work_reports where authority_id = $1 and number > 100000', [authority_id])
