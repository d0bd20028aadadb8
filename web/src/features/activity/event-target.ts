import type { ActivityEvent } from '@milepost/contract/activity/activity.contract'

/** Where the thing of an event is: a part of the project, with what opens it there. */
export interface EventTarget {
  part: string
  search: Record<string, string>
}

const at = (part: string, search: Record<string, string> = {}): EventTarget => ({ part, search })

/** Parts that show what an action is about, where its subject alone does not say. */
const parts: Readonly<Record<string, EventTarget>> = {
  'project.created': at('settings'),
  'project.updated': at('settings'),
  'project.settings_changed': at('settings'),
  'project.time_zone_changed': at('settings'),
  'project.team_changed': at('team'),
  'project.groups_changed': at('team'),
  'project.photo_added': at('photos'),
  'project.photo_removed': at('photos'),
  'project.photo_restored': at('photos'),
  'reconciliation.activated': at('reconciliation'),
  'pay_items.imported': at('pay-items'),
  'domestic_articles.imported': at('domestic_content'),
  'machine.mobilized_out': at('equipment'),
  'proximity.changed': at('equipment'),
  'shift_hours.set': at('settings'),
  'exceptions.settled': at('exceptions'),
  'exceptions.reopened': at('exceptions'),
  'job_slip_project.connected': at('tickets'),
  'job_slip_project.disconnected': at('tickets'),
}

/** By what the subject is; `opens` names the parameter that opens it. */
const subjects: Readonly<Record<string, { part: string; opens?: string }>> = {
  ticket: { part: 'tickets', opens: 'ticket' },
  work_zone: { part: 'work-zones', opens: 'work_zone' },
  machine: { part: 'equipment', opens: 'machine' },
  submittal: { part: 'submittals', opens: 'submittal' },
  certificate_request: { part: 'submittals/missing' },
  sample: { part: 'samples', opens: 'sample' },
  lot: { part: 'lots', opens: 'lot' },
  sample_test: { part: 'samples' },
  acceptance_rule: { part: 'samples' },
  daily_work_report: { part: 'daily_work_reports', opens: 'report' },
  domestic_project: { part: 'domestic_content' },
  domestic_article: { part: 'domestic_content', opens: 'article' },
  domestic_step: { part: 'domestic_content' },
  vendor_material: { part: 'pay-items' },
  pay_item: { part: 'pay-items', opens: 'item' },
  pay_period: { part: 'periods', opens: 'period' },
  pay_entry: { part: 'reconciliation' },
  change_order: { part: 'updates', opens: 'update' },
  exception: { part: 'exceptions', opens: 'exception' },
  daily_summary: { part: 'exceptions' },
  contractor_count: { part: 'exceptions' },
  external_contractor: { part: 'contractors' },
  contractor_access_request: { part: 'contractors' },
  document: { part: 'documents', opens: 'document' },
  document_folder: { part: 'documents', opens: 'folder' },
  alignment_file: { part: 'alignments', opens: 'alignment_file' },
  alignment: { part: 'alignments' },
  project_route: { part: 'alignments' },
  custom_station: { part: 'alignments' },
  gis_file: { part: 'gis-files' },
  drone_url: { part: 'gis-files' },
  contract_project: { part: 'contract' },
  schedule_activity: { part: 'schedule', opens: 'activity' },
  conversion_factor: { part: 'pay-items' },
}

/** The link target of an event; null if its subject is gone, or is the project itself. */
export function targetOf({
  action,
  subject,
  slip_ids,
}: Pick<ActivityEvent, 'action' | 'subject' | 'slip_ids'>): EventTarget | null {
  if (action.endsWith('.deleted') || action.endsWith('.removed')) return null
  if (slip_ids.length > 1) return at('tickets', { id: slip_ids.join(',') })
  const part = parts[action]
  if (part) return part
  const target = subjects[subject.type]
  if (!target) return null
  if (!target.opens) return at(target.part)
  if (subject.id !== null) return at(target.part, { [target.opens]: String(subject.id) })
  return at(target.part)
}
