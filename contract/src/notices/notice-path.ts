import type { Capacity } from '../core/capacities.ts'
import type { ReviewKind } from '../reviews/review-kinds.ts'
import { reviewPath } from '../reviews/review-path.ts'
import { workZoneNotices, type NoticeKind } from './notice-kinds.ts'

/** Parts of a project that show the things of a kind: `opens` names the parameter that opens a single thing there, `page` says that it has a page of its own, `search` shows all of them. */
const parts: Partial<
  Record<NoticeKind, { part: string; opens?: string; page?: true; search?: Record<string, string> }>
> = {
  ticket_rejected: { part: 'tickets', opens: 'ticket', search: { status: 'rejected' } },
  ticket_flagged: { part: 'tickets', opens: 'ticket', search: { flagged: 'true' } },
  ticket_changed: { part: 'tickets', opens: 'ticket', search: { changed_after_delivered: 'true' } },
  ticket_late: { part: 'exceptions', opens: 'exception', search: { kind: 'late' } },
  exception_opened: { part: 'exceptions', opens: 'exception' },
  overrun_near: { part: 'pay-items', opens: 'item' },
  overrun: { part: 'pay-items', opens: 'item' },
  period_ready: { part: 'periods', opens: 'period' },
  access_requested: { part: 'contractors' },
  submittal_expiring: { part: 'submittals', opens: 'submittal', search: { validity: 'expiring' } },
  dispute_answered: { part: 'tickets', opens: 'ticket' },
  report_waiting: { part: 'daily_work_reports', page: true, search: { status: 'signed' } },
  report_rejected: { part: 'daily_work_reports', page: true, search: { status: 'rejected' } },
  report_changed: { part: 'daily_work_reports', page: true, search: { changed: 'true' } },
}
/** Pages of plant inspections that show the things of a kind. */
const inspectionPages: Partial<Record<NoticeKind, string>> = {
  inspection_overdue: '/plants/inspections?overdue=true',
  finding_overdue: '/plants/inspections/findings?overdue=true',
}

/** Kinds of reviews: what waits is in the inbox. */
const reviewNotices: readonly NoticeKind[] = [
  'review_waiting',
  'review_due_soon',
  'review_overdue',
  'review_returned',
  'review_decided',
]
/** Kinds of a person's own grant. */
const grantNotices: readonly NoticeKind[] = ['access_changed', 'access_ending']

/** The input of a path. */
interface Shown {
  kind: NoticeKind
  project: { id: number } | null
  plant: { id: number } | null
  count: number
  subjects: readonly { id: number | null; review?: ReviewKind | undefined }[]
}

/**
 * The page that shows what a notice is about, with its search; for a single thing the thing itself. Null where there is none, as for files, which are in the bell.
 * @param capacity of a reader from outside
 */
export function noticePath(
  { kind, project, plant, count, subjects }: Shown,
  capacity: Capacity | null = null,
): string | null {
  if (plant && capacity === 'vendor') return `/vendor/plants?plant=${plant.id}`
  if (plant) return inspectionPages[kind] ?? `/plants/${plant.id}`
  if (grantNotices.includes(kind) || (kind === 'credential_expiring' && capacity !== null)) return '/access'
  if (kind === 'token_created' || kind === 'token_expiring') return '/admin/identity/tokens'
  if (kind === 'certificate_asked') return '/vendor/submittals?tab=missing'
  if (kind === 'credential_expiring') {
    const company = count === 1 ? subjects[0]?.id : null
    return company ? `/admin/companies?company=${company}` : '/admin/companies?validity=soon'
  }
  if (reviewNotices.includes(kind)) {
    const [only] = subjects
    return count === 1 && only?.review && only.id !== null
      ? reviewPath(
          only.review,
          { project_id: project?.id ?? null, subject_id: only.id },
          { vendor: capacity === 'vendor' },
        )
      : '/inbox'
  }
  if (!project) return null
  const segment = parts[kind]
  const id = subjects[0]?.id
  // Their page at the monitor opens for all who read work zones, safety inspectors among them.
  if (workZoneNotices.includes(kind))
    return `/workzone-monitor/${project.id}${count === 1 && id ? `?work_zone=${id}` : ''}`
  if (!segment) return null
  if (segment.page && count === 1 && id) return `/projects/${project.id}/${segment.part}/${id}`
  const search = count === 1 && id && segment.opens ? { [segment.opens]: String(id) } : (segment.search ?? {})
  const query = Object.entries(search)
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  const page = kind === 'submittal_expiring' && capacity === 'vendor' ? '/vendor' : `/projects/${project.id}`
  return `${page}/${segment.part}${query ? `?${query}` : ''}`
}
