import type { ReportContent, ReportStatus } from '@milepost/contract'
import type { Pool } from 'pg'
import { insert } from '../../testing/world.ts'
import { pavingDay } from './filed-report.fixtures.ts'

export interface Stored {
  authority_id: number
  project_id: number
  number: number
  inspector_id: number
  inspector: string
  status: ReportStatus
  date?: string
  content?: ReportContent
  ticket_count?: number
}

const signed: readonly ReportStatus[] = ['signed', 'approved', 'sent']
const approved: readonly ReportStatus[] = ['approved', 'sent']

/** Stores a report as its moves would have left it. Returns its id. */
export function storeReport(
  owner: Pool,
  { status, date = '2026-11-20', content = pavingDay(), ticket_count = 63, ...report }: Stored,
): Promise<number> {
  const { authority_id, project_id, number, inspector_id, inspector } = report
  const time_zone = 'America/New_York'
  const sheet = { project_id, date, inspector_id, time_zone, computed_at: `${date}T22:00:00Z`, facts: [] }
  return insert(
    owner,
    `insert into daily_work_reports (authority_id, project_id, report_date, inspector_id, inspector_name, number, status, content, draft, sheet, ticket_count,
       day_from, day_until, signed_at, signed_by, signed_by_name, approved_at, approved_by_name, sent_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9, $10, $3::date + interval '5 hours', $3::date + interval '29 hours', $11, $4, $5, $12, 'Dana Ortiz, PE', $13) returning id`,
    [
      authority_id,
      project_id,
      date,
      inspector_id,
      inspector,
      number,
      status,
      JSON.stringify(content),
      JSON.stringify(sheet),
      ticket_count,
      signed.includes(status) ? `${date}T22:50:00Z` : null,
      approved.includes(status) ? '2026-11-21T13:02:00Z' : null,
      status === 'sent' ? '2026-11-21T14:00:00Z' : null,
    ],
  )
}
