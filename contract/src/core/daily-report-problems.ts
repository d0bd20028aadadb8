/** Problems of daily work reports, as in `problems`. */
export const dailyReportProblems = {
  dwr_exists: { status: 409, text: 'You have a daily work report of this date on this project already.' },
  dwr_future_date: { status: 422, text: 'A daily work report cannot be written for a date that has not begun.' },
  dwr_too_many_tickets: {
    status: 422,
    text: 'Please select a different date. The number of tickets for that day is higher than we can process the DWR at this moment.',
  },
  dwr_state: { status: 409, text: 'The status of this daily work report no longer allows this: it is {{status}}.' },
  dwr_own_report: { status: 403, text: 'You wrote or signed this report, so someone else has to approve it.' },
  dwr_attachment_signed: {
    status: 409,
    text: 'An earlier revision was signed with this file, so it stays. Attach the next version instead.',
  },
  dwr_already_sent: { status: 409, text: 'DWR already sent.' },
  report_model_title_taken: {
    status: 409,
    text: 'The model name is already in use. Please try a different name.',
  },
  report_model_state: { status: 409, text: 'The status of this report model no longer allows this: it is {{status}}.' },
  report_model_not_tested: { status: 422, text: 'Test the model once before it is published.' },
  report_run_ended: { status: 409, text: 'This has ended or was decided already.' },
  report_words_outdated: {
    status: 409,
    text: 'The day has changed since these words were written. Have them written again.',
  },
} as const
