import { writesReports, type PreSendFinding } from '@milepost/contract'
import type { CheckedReport, PersonThere } from './checked-report.ts'
import { finding, type Rules } from './finding.ts'
import { isEditable, targetOf } from './system-view.ts'

const noneOrOne = (found: PreSendFinding | null): PreSendFinding[] => (found ? [found] : [])

/** What a person lacks in the construction system. */
function lacking(
  { name, external_id, role }: PersonThere,
  codes: { unknown: 'inspector_unknown' | 'sender_unknown'; role: 'inspector_role_missing' | 'sender_role_missing' },
): PreSendFinding[] {
  if (external_id === null) return [finding(codes.unknown, 'settings', { row: name, params: { name } })]
  return writesReports(role) ? [] : [finding(codes.role, 'settings', { row: name, params: { name } })]
}

/** The report there that this one meets. */
export const targetThere = ({ view, inspector, sync_id, ours }: CheckedReport) =>
  view && targetOf(view, { inspector_id: inspector.external_id, sync_id, ours })

/** Checks about the report itself, its people and its contract. */
export const reportRules = {
  report_approved: ({ status }) => {
    if (status === 'sent') return [finding('already_sent', 'report')]
    return status === 'approved' ? [] : [finding('not_approved', 'report')]
  },
  project_ready: ({ project }) => [
    ...(project.allows_sending ? [] : [finding('sending_switched_off', 'project', { row: project.name })]),
    ...(project.contract === null ? [finding('contract_not_mapped', 'settings', { row: project.name })] : []),
  ],
  inspector_known: ({ inspector }) =>
    lacking(inspector, { unknown: 'inspector_unknown', role: 'inspector_role_missing' }),
  sender_role: ({ sender }) => lacking(sender, { unknown: 'sender_unknown', role: 'sender_role_missing' }),
  system_reached: ({ asked, set_up, view, project }) => {
    if (!asked) return null
    if (!set_up) return [finding('system_not_set_up', 'settings')]
    if (project.contract === null) return null
    return view ? [] : [finding('system_not_reached', 'settings')]
  },
  contract_open: ({ view, project }) => {
    if (!view || project.contract === null) return null
    const params = { contract: project.contract }
    if (!view.contract) return [finding('contract_not_found', 'settings', { row: project.contract, params })]
    return view.contract.active ? [] : [finding('contract_inactive', 'there', { row: project.contract, params })]
  },
  date_open: ({ view, project, date }) => [
    ...noneOrOne(
      view?.approved_estimate
        ? finding('date_in_estimate', 'there', {
            params: { date, number: String(view.approved_estimate.number), until: view.approved_estimate.until },
          })
        : null,
    ),
    ...noneOrOne(
      project.closed_period === null
        ? null
        : finding('date_in_period', 'project', { params: { date, number: project.closed_period } }),
    ),
  ],
  target_free: (report) => {
    if (!report.view) return null
    const target = targetThere(report)
    if (!target) return []
    const params = { external_id: String(target.id), status: target.status, sequence: String(target.sequence) }
    if (!isEditable(target.status)) return [finding('target_not_draft', 'there', { params })]
    return target.sync_id === report.sync_id ? [] : [finding('target_to_merge', 'there', { params })]
  },
  remarks: ({ content }) =>
    content.remarks.length > 0 ? [] : [finding('remark_missing', 'report', { path: 'remarks' })],
  weather: ({ content: { weather } }) => {
    const { high_f, low_f, morning, afternoon } = weather
    // The sky of one half day is enough: a day may end at noon.
    const missing = [
      ...(high_f === null ? ['high_f'] : []),
      ...(low_f === null ? ['low_f'] : []),
      ...(morning === null && afternoon === null ? ['morning'] : []),
    ]
    return missing.map((field) => finding('weather_missing', 'report', { path: `weather.${field}`, params: { field } }))
  },
  tickets_once: ({ tickets, content }) => {
    const elsewhere = tickets.flatMap(({ number, other_report }) =>
      other_report === null
        ? []
        : [finding('ticket_twice', 'tickets', { row: number, params: { number, report: other_report } })],
    )
    // A ticket of two pay items is shared by them; twice within one item it counts twice.
    const twice = content.items.flatMap((item) => {
      const repeated = item.ticket_ids.filter((id, at) => item.ticket_ids.indexOf(id) !== at)
      return [...new Set(repeated)].map((id) => {
        const number = tickets.find((ticket) => ticket.id === id)?.number ?? String(id)
        return finding('ticket_twice', 'report', {
          path: `items.${item.key}.ticket_ids`,
          row: number,
          params: { number, report: '' },
        })
      })
    })
    return [...elsewhere, ...twice]
  },
  tickets_delivered: ({ tickets }) =>
    tickets
      .filter(({ status }) => status !== 'delivered')
      .map(({ number, status }) =>
        finding('ticket_not_delivered', 'tickets', { row: number, params: { number, status } }),
      ),
} as const satisfies Partial<Rules>
