import type { RecordTopic } from '@milepost/contract'
import { certificatesExpiring, certificatesMissing } from './forms/certificates.ts'
import { dailyReports } from './forms/daily-reports.ts'
import { delivered } from './forms/delivered.ts'
import { overruns, payItem } from './forms/pay-items.ts'
import { payPeriods } from './forms/periods.ts'
import { sampleByNumber, samplesInState } from './forms/samples.ts'
import { ticketByNumber, ticketsInState } from './forms/tickets.ts'
import type { ReadQuestion } from './question/read-question.ts'
import type { RecordForm, RecordQuestion } from './record-form.ts'

/** Forms of questions about records; those that ask for one record come first, since the first that recognizes a question answers it. */
export const recordForms: readonly RecordForm[] = [
  sampleByNumber,
  ticketByNumber,
  payItem,
  overruns,
  certificatesMissing,
  certificatesExpiring,
  dailyReports,
  payPeriods,
  samplesInState,
  ticketsInState,
  delivered,
]

const nothing: RecordQuestion = { project: null, days: null, material: null, code: null, states: [] }

/** The form of a question among the topics of an assistant, with what is asked; null where it is none about records. */
export function formOf(
  question: ReadQuestion,
  topics: readonly RecordTopic[],
): { form: RecordForm; asked: RecordQuestion } | null {
  for (const form of recordForms) {
    const asked = topics.includes(form.topic) ? form.asks(question) : null
    if (asked) return { form, asked: { ...nothing, ...asked } }
  }
  return null
}
