import type { Database } from '../../../platform/database/database.ts'
import { reportName, type StoredReport } from '../../daily-work-reports/index.ts'
import type { CheckedReport, PersonThere } from '../checks/checked-report.ts'
import { isSetUp } from '../settings/construction-system.service.ts'
import type { SystemRow } from '../settings/construction-system.queries.ts'
import * as facts from './report-facts.queries.ts'
import { syncIds } from './sync-id.ts'

/** What a check is about: a report, who sends it, and how. */
export interface ToCheck {
  report: StoredReport
  sender: { id: number; name: string }
  system: Omit<SystemRow, 'id'>
  /** By which the construction system knows the report as ours. */
  sync_id: string
  public_url: string
}

/** What is known of a report here. */
export type KnownReport = Omit<CheckedReport, 'view' | 'asked'>

/** Gathers what the checks before sending look at; what the construction system has is added by its view. */
export async function reportToCheck(
  db: Database,
  authority_id: number,
  { report, sender, system, sync_id, public_url }: ToCheck,
): Promise<KnownReport> {
  const { id: report_id, project_id, report_date: date, content } = report
  const ticket_ids = content.items.flatMap((item) => item.ticket_ids)
  const pay_item_ids = content.items.flatMap(({ pay_item_id }) => (pay_item_id === null ? [] : [pay_item_id]))
  const [project, people, tickets, items, factors] = await Promise.all([
    facts.projectFacts(db, authority_id, { project_id, date }),
    facts.peopleFacts(db, authority_id, [report.inspector_id, sender.id]),
    facts.ticketFacts(db, authority_id, { report_id, ticket_ids }),
    facts.itemFacts(db, authority_id, pay_item_ids),
    facts.factorFacts(db, authority_id, { project_id, date }),
  ])
  const person = (holder_id: number, name: string): PersonThere => {
    const found = people.find((one) => one.holder_id === holder_id)
    return { name, external_id: found?.external_id ?? null, role: found?.role ?? null }
  }
  return {
    status: report.status,
    date,
    content,
    tickets: tickets.map(({ other_number, other_revision, ...ticket }) => ({
      ...ticket,
      other_report: other_number === null ? null : reportName({ number: other_number, revision: other_revision ?? 0 }),
    })),
    items,
    factors,
    project: project ?? { name: report.project, allows_sending: false, contract: null, closed_period: null },
    inspector: person(report.inspector_id, report.inspector),
    sender: person(sender.id, sender.name),
    door: system.door,
    set_up: isSetUp(system),
    station_units: system.station_units,
    sync_id,
    ours: syncIds(public_url).isOurs,
  }
}

/** A report as it is checked without asking the construction system. */
export const unasked = (report: KnownReport): CheckedReport => ({ ...report, asked: false, view: null })
