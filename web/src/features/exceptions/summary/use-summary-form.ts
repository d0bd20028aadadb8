import { todayInZone } from '@milepost/contract/core/time/zones'
import type { DailySummary } from '@milepost/contract/exceptions/daily-summary'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../lib/dates.ts'
import { useRecordForm } from '../../../lib/use-record-form.ts'
import { exceptionsKey, writeSummary } from '../api.ts'
import '../exceptions.en.json'
import { bodyOf, emptyLine, faultsOf, valuesOf, type LineValues, type SummaryFault } from './summary-values.ts'

export interface SummaryFormOptions {
  project_id: number
  day: string
  time_zone: string
  /** The one that is corrected; null for a new one. */
  summary: DailySummary | null
  onDone: (day: string) => void
}

/** The state of the form of a daily summary, which is saved as the next version of what was seen. */
export function useSummaryForm({ project_id, day, time_zone, summary, onDone }: SummaryFormOptions) {
  const { t } = useTranslation('exceptions')
  const form = useRecordForm({
    name: summary ? `daily_summary.${summary.id}.${summary.version}` : `daily_summary.new.${project_id}`,
    first: valuesOf(summary, day),
    texts: {
      inputId,
      nameOf: (field) => field,
      faultText: (fault?: SummaryFault) => fault && t(`form.faults.${fault}`),
      summaryText: (field, text) => {
        const at = /^lines\.(\d+)\./.exec(field)?.[1]
        return at === undefined ? text : `${t('form.line', { at: Number(at) + 1 })}: ${text}`
      },
    },
    read: (values) => ({
      body: { ...bodyOf(values, summary?.version ?? null), day: values.day },
      faults: faultsOf(values, todayInZone(time_zone)),
    }),
    refused: () => ({}),
    send: async (body) => {
      await writeSummary(project_id, body)
      return body.day
    },
    invalidates: [exceptionsKey],
    toast: (saved) => t('form.done', { date: formatDate(saved) }),
    onSaved: onDone,
  })
  const { lines } = form.values
  return {
    ...form,
    changeLine: (at: number, field: keyof LineValues, value: string) =>
      form.change(
        { lines: lines.map((line, index) => (index === at ? { ...line, [field]: value } : line)) },
        `lines.${at}.${field}`,
      ),
    addLine: () => form.change({ lines: [...lines, emptyLine] }),
    removeLine: (at: number) => {
      form.change({ lines: lines.filter((_line, index) => index !== at) })
      form.forget()
    },
  }
}
export type SummaryForm = ReturnType<typeof useSummaryForm>

/** Ids of the inputs, to which the summary of faults leads. */
export const inputId = (field: string): string => `daily-summary-${field.replaceAll('.', '-')}`
