/** Problems of sending daily work reports to the construction system. */
export const reportSendingProblems = {
  dwr_under_way: { status: 409, text: 'This report is being sent.' },
  dwr_sending_not_cancelable: {
    status: 409,
    text: 'This sending cannot be canceled: it is being written, its last step has begun, or it has ended.',
  },
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
