/**
 * The events of a project's activity by their kind: actions of audit events, and what the follower of tickets notes. Plain data, which the browser loads without
 * zod. An event whose action is not named here is shown as one of the project's in general words.
 */
export const activityActions = {
  tickets: [
    'ticket.delivered',
    'ticket.rejected',
    'ticket.voided',
    'ticket.flagged',
    'ticket.unflagged',
    'ticket.accepted',
    'ticket.unaccepted',
    'ticket.coded',
    'ticket.uncoded',
    'ticket.moved_in',
    'ticket.moved_out',
    'ticket.updated',
    'ticket.changed_after_delivered',
    'ticket.edited',
    'ticket.gvw_overridden',
    'ticket.calibrated',
    'ticket.calibration_undone',
    'ticket.undone',
    'job_slip_project.connected',
    'job_slip_project.disconnected',
  ],
  photos: ['project.photo_added', 'project.photo_removed', 'ticket.photo_added', 'ticket.photo_removed'],
  documents: [
    'document.added',
    'document.version_added',
    'document.version_restored',
    'document.updated',
    'document.deleted',
    'document.restored',
    'document_folder.created',
    'document_folder.updated',
    'document_folder.deleted',
    'document_folder.restored',
  ],
  pay_items: ['pay_item.created', 'pay_item.updated', 'pay_item.deleted', 'pay_items.imported'],
  updates: [
    'change_order.created',
    'change_order.updated',
    'change_order.deleted',
    'change_order.submitted',
    'change_order.approved',
    'change_order.rejected',
    'change_order.voided',
  ],
  reconciliation: [
    'reconciliation.activated',
    'pay_period.opened',
    'pay_period.updated',
    'pay_period.deleted',
    'pay_period.closed',
    'pay_entries.entered',
    'pay_entry.withdrawn',
    'pay_entry.corrected',
    'pay_entry.attached',
    'pay_entry.attachment_removed',
    'conversion_factor.approved',
    'conversion_factor.ended',
    'conversion_factor.deleted',
  ],
  exceptions: [
    'exception.settled',
    'exception.reopened',
    'exceptions.settled',
    'exceptions.reopened',
    'daily_summary.created',
    'daily_summary.updated',
  ],
  work_zones: [
    'work_zone.created',
    'work_zone.updated',
    'work_zone.armed',
    'work_zone.disarmed',
    'work_zone.workers_confirmed',
    'work_zone.alerted',
    'work_zone.deleted',
    'work_zone.restored',
  ],
  equipment: ['machine.mobilized_in', 'machine.mobilized_out', 'machine.suspended', 'machine.resumed'],
  people: [
    'project.team_changed',
    'project.groups_changed',
    'contractor.added',
    'contractor.updated',
    'contractor.removed',
    'contractor_access.requested',
    'contractor_access.accepted',
    'contractor_access.rejected',
  ],
  project: [
    'project.created',
    'project.updated',
    'project.settings_changed',
    'project.time_zone_changed',
    'project.archived',
    'project.unarchived',
    'project.hidden',
    'project.unhidden',
    'project.deleted',
    'project.restored',
    'contract_project.created',
    'contract_project.updated',
    'contract_project.deleted',
    'alignment_file.added',
    'alignment_file.deleted',
    'alignment_file.restored',
    'schedule_activity.created',
    'schedule_activity.updated',
    'schedule_activity.deleted',
    'schedule_activity.restored',
  ],
} as const

export type ActivityKind = keyof typeof activityActions
/** Kinds in the order in which they are offered. */
export const activityKinds = Object.keys(activityActions) as readonly ActivityKind[] as readonly [
  ActivityKind,
  ...ActivityKind[],
]

const kinds = new Map<string, ActivityKind>(
  Object.entries(activityActions).flatMap(([kind, actions]) =>
    actions.map((action) => [action, kind as ActivityKind] as const),
  ),
)

/** The kind of an action. */
export const kindOfAction = (action: string): ActivityKind => kinds.get(action) ?? 'project'
