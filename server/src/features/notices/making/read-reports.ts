import type { NoticeKind } from '@milepost/contract'
import type { Work } from '../../../platform/context.ts'
import type { Happening } from '../rules/collapse.ts'
import { inspectorsOfReports, type AuditedEvent, type WaitingKind } from './sources.queries.ts'

/** Steps of daily work reports that people are notified of. */
const kinds: Readonly<Record<string, NoticeKind>> = {
  'daily_work_report.sign': 'report_waiting',
  'daily_work_report.reject': 'report_rejected',
  'daily_work_report.changed_since': 'report_changed',
}

/** Steps after which a report no longer waits for anybody. */
export const handledReports: Readonly<Record<string, WaitingKind>> = {
  'daily_work_report.sign': 'report_rejected',
  'daily_work_report.approve': 'report_waiting',
  'daily_work_report.take_back': 'report_waiting',
  'daily_work_report.amend': 'report_changed',
}

/** A signed report waits for those who may approve it; a rejected one, and one whose day changed afterwards, is its inspector's. */
export async function happeningsOfReports(
  { db, authority_id }: Pick<Work, 'db' | 'authority_id'>,
  events: readonly AuditedEvent[],
): Promise<Happening[]> {
  const steps = events.flatMap(({ subject_id, ...event }) =>
    kinds[event.action] && subject_id !== null ? [{ ...event, id: subject_id, kind: kinds[event.action]! }] : [],
  )
  if (steps.length === 0) return []
  const rows = await inspectorsOfReports(
    db,
    authority_id,
    steps.map(({ id }) => id),
  )
  const inspectors = new Map(rows.map(({ id, inspector_id }) => [id, inspector_id]))
  return steps
    .filter(({ id }) => inspectors.has(id))
    .map(({ id, kind, project_id, actor_id, at, changes: { name } }) => ({
      kind,
      project_id,
      plant_id: null,
      person_id: kind === 'report_waiting' ? null : inspectors.get(id)!,
      actor_id,
      count: 1,
      first_at: at,
      last_at: at,
      subjects: [{ id, label: String(name) }],
    }))
}
