import type { Permission } from '../core/roles.ts'

/** What people are notified of. Plain data, which the browser loads without zod. */
export const noticeKinds = [
  'ticket_rejected',
  'ticket_flagged',
  'ticket_changed',
  'ticket_late',
  'exception_opened',
  'plant_silent',
  'plant_health',
  'inspection_overdue',
  'finding_overdue',
  'work_zone_outside_dates',
  'work_zone_dark',
  'overrun_near',
  'overrun',
  'period_ready',
  'access_requested',
  'review_waiting',
  'review_due_soon',
  'review_overdue',
  'review_returned',
  'review_decided',
  'dispute_answered',
  'access_changed',
  'access_ending',
  'credential_expiring',
  'submittal_expiring',
  'certificate_asked',
  'report_waiting',
  'report_rejected',
  'report_changed',
  'token_created',
  'token_expiring',
  'job_ready',
  'job_failed',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** How a notice reaches a person, each including those before it: not at all, in the inbox, by a daily email, by an email at once. */
export const noticeChannels = ['off', 'inbox', 'digest', 'at_once'] as const
export type NoticeChannel = (typeof noticeChannels)[number]

/** A number that a rule requires: `minutes`, `percent` of the current quantity, or `days` after the last day of a period. */
export interface NoticeThreshold {
  unit: 'minutes' | 'percent' | 'days'
  usual: number
  least: number
  most: number
}

export interface NoticeKindDetails {
  /** Permission to see what the notice is about; nobody of the staff without it receives the notice. */
  permission: Permission
  /** The same for people from outside; none of them receives a kind without it. */
  outside?: Permission
  /** The channel of people who chose none, where the agency has no minimum. */
  usual: NoticeChannel
  /** The value at which people are notified; null where there is nothing to set. */
  threshold: NoticeThreshold | null
  /** Minutes that the condition must last before people are notified; null for events, which are sent as they happen. */
  wait: number | null
  /** Minutes that it must be over before people are notified of the same thing again; null: never again. */
  rearm: number | null
}

const happening = { threshold: null, wait: null, rearm: null } as const
const ofJob = { permission: 'account.read', outside: 'own_file.read', usual: 'inbox', ...happening } as const
const ofReview = { permission: 'inbox.read', outside: 'inbox.read', usual: 'digest', ...happening } as const
const ofGrant = { permission: 'own_grant.read', outside: 'own_grant.read', usual: 'at_once', ...happening } as const

const ofReport = {
  permission: 'daily_work_report.write',
  outside: 'daily_work_report.write',
  usual: 'digest',
  ...happening,
} as const

export const noticeDetails: Readonly<Record<NoticeKind, NoticeKindDetails>> = {
  ticket_rejected: { permission: 'project.read', usual: 'inbox', ...happening },
  ticket_flagged: { permission: 'project.read', usual: 'inbox', ...happening },
  ticket_changed: { permission: 'project.read', usual: 'digest', ...happening },
  ticket_late: { permission: 'project.read', usual: 'inbox', threshold: null, wait: 15, rearm: null },
  exception_opened: { permission: 'project.read', usual: 'inbox', threshold: null, wait: 15, rearm: null },
  /** A plant counts as online for 30 minutes after its last sign (D14). */
  plant_silent: {
    permission: 'plant.read',
    outside: 'supplied.read',
    usual: 'digest',
    threshold: { unit: 'minutes', usual: 30, least: 30, most: 720 },
    wait: 10,
    rearm: 240,
  },
  /** Tickets late or weighing checks failed, once the watch over plants' health has turned; it has its own minimum duration. */
  plant_health: {
    permission: 'plant.read',
    outside: 'supplied.read',
    usual: 'digest',
    threshold: null,
    wait: 0,
    rearm: 240,
  },
  /** An inspection of a plant, or the correction of a finding, that was due before today by the plant's clock. */
  inspection_overdue: { permission: 'plant.read', usual: 'digest', threshold: null, wait: 0, rearm: 240 },
  finding_overdue: { permission: 'plant.read', usual: 'digest', threshold: null, wait: 0, rearm: 240 },
  /** Armed on a day outside its own dates (`workZoneAlerts`). */
  work_zone_outside_dates: { permission: 'work_zone.read', usual: 'inbox', threshold: null, wait: 0, rearm: 240 },
  /** Complete and armed, and in no feed for an hour. */
  work_zone_dark: { permission: 'work_zone.read', usual: 'inbox', threshold: null, wait: 0, rearm: 240 },
  overrun_near: {
    permission: 'project.read',
    usual: 'digest',
    threshold: { unit: 'percent', usual: 90, least: 50, most: 99 },
    wait: 10,
    rearm: null,
  },
  /** At 100 percent of the current quantity (D30). */
  overrun: { permission: 'project.read', usual: 'digest', threshold: null, wait: 10, rearm: null },
  period_ready: {
    permission: 'pay_item.manage',
    usual: 'digest',
    threshold: { unit: 'days', usual: 0, least: 0, most: 60 },
    wait: null,
    rearm: null,
  },
  access_requested: { permission: 'contractor.manage', usual: 'digest', ...happening },
  /** A review asks for an answer; it is due on the next working day; it was due before today, in the zone of the record. */
  review_waiting: ofReview,
  review_due_soon: ofReview,
  review_overdue: ofReview,
  /** To the person who submitted the record: it was returned for correction, or accepted or refused. */
  review_returned: ofReview,
  review_decided: ofReview,
  /** To the contractor who disputed a load or counted another number of them: the agency has settled it. */
  dispute_answered: { permission: 'ticket.sign', outside: 'ticket.sign', usual: 'digest', ...happening },
  /** To the person of a grant: it has other projects or days; its last day is a week away or less. */
  access_changed: ofGrant,
  access_ending: ofGrant,
  /** A license, insurance, bond or certification of a company from outside expires within 30 days, and again within 7. */
  credential_expiring: { permission: 'company.manage', outside: 'own_grant.read', usual: 'digest', ...happening },
  /** An approved certificate expires within 30 days, and again within 7; not one that was renewed. */
  submittal_expiring: { permission: 'submittal.review', outside: 'submittal.write', usual: 'digest', ...happening },
  /** To the people of a vendor: the agency asks for a certificate that its material lacks. */
  certificate_asked: { permission: 'own_grant.read', outside: 'supplied.read', usual: 'at_once', ...happening },
  /** An inspector signed a daily work report: somebody else approves it. */
  report_waiting: { permission: 'daily_work_report.approve', usual: 'digest', ...happening },
  /** To the inspector of a daily work report: it was rejected; tickets of its day changed after it was signed. */
  report_rejected: ofReport,
  report_changed: ofReport,
  /** A token of the agency was created by somebody else; one expires within 7 days. */
  token_created: { permission: 'identity.manage', usual: 'at_once', ...happening },
  token_expiring: { permission: 'identity.manage', usual: 'digest', ...happening },
  job_ready: ofJob,
  job_failed: ofJob,
}

/** Kinds that belong to no project: a plant's, a grant's, a company's, a token's, or a person's own job's. */
export const kindsWithoutProject: readonly NoticeKind[] = [
  'plant_silent',
  'plant_health',
  'inspection_overdue',
  'finding_overdue',
  'access_changed',
  'access_ending',
  'credential_expiring',
  'token_created',
  'token_expiring',
  'job_ready',
  'job_failed',
]

/** Kinds of work zones. */
export const workZoneNotices: readonly NoticeKind[] = ['work_zone_outside_dates', 'work_zone_dark']

/** The stronger of two channels: a person's choice never goes below the agency's minimum. */
export const strongerChannel = (one: NoticeChannel, other: NoticeChannel): NoticeChannel =>
  noticeChannels.indexOf(one) >= noticeChannels.indexOf(other) ? one : other
