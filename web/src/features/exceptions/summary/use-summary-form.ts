import type { DailySummary } from '@milepost/contract/exceptions/daily-summary'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { todayIn } from '../../../lib/dates.ts'
import { draftedForm } from '../../../lib/drafted-form.ts'
import { useDraft } from '../../../lib/use-draft.ts'
import { useFormFaults } from '../../../lib/use-form-faults.ts'
import { exceptionsKey, writeSummary } from '../api.ts'
import {
  bodyOf,
  emptyLine,
  faultsOf,
  valuesOf,
  type LineValues,
  type SummaryFault,
  type SummaryValues,
} from './summary-values.ts'

export interface SummaryFormOptions {
  project_id: number
  day: string
  time_zone: string
  /** The one that is corrected; null for a new one. */
  summary: DailySummary | null
  onSaved: (day: string) => void
}

/** The state of the form of a daily summary: kept while it is typed, judged field by field, saved as the next version of what was seen. */
export function useSummaryForm({ project_id, day, time_zone, summary, onSaved }: SummaryFormOptions) {
  const queryClient = useQueryClient()
  const [opened] = useState(() => valuesOf(summary, day))
  const name = summary ? `daily_summary.${summary.id}.${summary.version}` : `daily_summary.new.${project_id}`
  const draft = useDraft<SummaryValues>(name, opened)
  const { values } = draft
  const found = faultsOf(values, todayIn(time_zone))
  const faults = useFormFaults<SummaryFault>(found)
  const save = useMutation({
    meta: { quiet: true },
    mutationFn: () => writeSummary(project_id, bodyOf(values, summary?.version ?? null)),
    onSuccess: () => {
      draft.drop()
      onSaved(values.day)
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: exceptionsKey }),
  })
  const put = (lines: LineValues[]) => draft.change({ lines })
  return {
    ...draftedForm({ draft, found, faults, save, send: () => save.mutate() }),
    values,
    save,
    change: (field: Exclude<keyof SummaryValues, 'lines'>, value: string) => {
      draft.change({ [field]: value })
      faults.touch(field)
    },
    changeLine: (at: number, field: keyof LineValues, value: string) => {
      put(values.lines.map((line, index) => (index === at ? { ...line, [field]: value } : line)))
      faults.touch(`lines.${at}.${field}`)
    },
    addLine: () => put([...values.lines, emptyLine]),
    removeLine: (at: number) => {
      put(values.lines.filter((_line, index) => index !== at))
      faults.forget()
    },
  }
}
export type SummaryForm = ReturnType<typeof useSummaryForm>

/** Ids of the inputs, to which the summary of faults leads. */
export const inputId = (field: string): string => `daily-summary-${field.replaceAll('.', '-')}`
