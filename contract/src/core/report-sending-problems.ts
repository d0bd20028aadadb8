/** Problems of sending daily work reports to the construction system; the first two are the specification's (section 5, DWR). */
export const reportSendingProblems = {
  dwr_already_sent: { status: 409, text: 'DWR already sent.' },
  dwr_change_to_draft: {
    status: 409,
    text: 'The construction system has a report of this inspector and date that is not a draft. Change the status to draft and retry.',
  },
  dwr_under_way: { status: 409, text: 'This report is being sent.' },
  dwr_checks_failed: {
    status: 422,
    text: 'The report cannot be sent yet: {{count}} of the checks before sending failed.',
  },
  construction_system_not_set_up: {
    status: 422,
    text: 'The construction system is not set up for direct sending: its address, instance or keys are missing.',
  },
  construction_person_taken: {
    status: 409,
    text: 'Another person of the agency has the id {{external_id}} in the construction system.',
  },
} as const
