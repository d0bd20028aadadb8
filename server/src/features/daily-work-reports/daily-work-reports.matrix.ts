import { emptyContent } from '@milepost/contract'
import type { MatrixEntries } from '../../testing/matrix.ts'
import { insert } from '../../testing/world.ts'

/** Daily work reports in the matrices of the API's tests. */
export const matrix: MatrixEntries = {
  oneOfEach: async ({ owner }, { authority_id, project, marker }) => {
    const content = { ...emptyContent(), notes: [{ key: 'a', text: `Notes ${marker}` }] }
    const sheet = {
      project_id: project,
      date: '2026-01-02',
      inspector_id: 1,
      time_zone: 'America/New_York',
      computed_at: '2026-01-02T20:00:00Z',
      facts: [],
    }
    const report = await insert(
      owner,
      `insert into daily_work_reports (authority_id, project_id, report_date, inspector_id, inspector_name, number, content, draft, sheet, remarks, day_from, day_until)
       values ($1, $2, '2026-01-02', 1, $3, 900, $4, $4, $5, $3, '2026-01-02T05:00:00Z', '2026-01-03T05:00:00Z') returning id`,
      [authority_id, project, `Inspector ${marker}`, JSON.stringify(content), JSON.stringify(sheet)],
    )
    await owner.query(
      `insert into daily_work_report_revisions (authority_id, report_id, revision, content, sheet, signed_at, signed_by_name, reason)
       values ($1, $2, 1, $3, $4, '2026-01-02', $5, $5)`,
      [authority_id, report, JSON.stringify(content), JSON.stringify(sheet), `Signed ${marker}`],
    )
    const attachment = await insert(
      owner,
      `insert into attachments (authority_id, owner_kind, owner_id, file_key, file_name, content_type, size_bytes, sha256, series_id, version, created_at, created_by, created_by_name)
       values ($1, 'daily_work_report', $2, $3, 'plan.pdf', 'application/pdf', 4, repeat('b', 64), nextval('global_id'), 1, '2026-01-03', 1, $4) returning id`,
      [authority_id, report, `${authority_id}/attachments/${marker.toLowerCase()}-report`, `Inspector ${marker}`],
    )
    return { daily_work_reports: report, revisions: 1, daily_work_report_attachments: attachment }
  },
  bodiesOfOthers: () => ({
    'POST /v1/projects/{id}/daily_work_reports': { body: () => ({ report_date: '2026-01-05' }) },
    'PATCH /v1/daily_work_reports/{id}': {
      body: () => ({ content: { notes: [{ key: 'a', text: 'Taken over' }] }, lock_version: 0 }),
    },
    'POST /v1/daily_work_reports/{id}/attachments': { body: () => ({ content: 'JVBERi0=', file_name: 'plan.pdf' }) },
    'POST /v1/daily_work_reports/{id}/reject': { body: () => ({ reason: 'Taken over' }) },
    'POST /v1/daily_work_reports/{id}/amend': { body: () => ({ reason: 'Taken over' }) },
  }),
}
