import type { ReportContent } from '@milepost/contract/daily-work-reports/report-content'
import { useQueryClient } from '@tanstack/react-query'
import { useCall } from '../../../lib/use-call.ts'
import { dailyReportsKey, reportOptions, saveSections } from '../api.ts'
import { useReport } from './report-context.ts'

interface SaveOptions {
  toast?: string
  /** Takes it back. */
  undo?: { label: string; content: Partial<ReportContent> }
}

/** Changes sections at once, without a form: a box that is ticked, a row that is removed. */
export function useSaveSections({ toast, undo }: SaveOptions = {}) {
  const queryClient = useQueryClient()
  const { report } = useReport()
  const keep = (saved: typeof report) => void queryClient.setQueryData(reportOptions(saved.id).queryKey, saved)
  return useCall((content: Partial<ReportContent>) => saveSections(report.id, report.lock_version, content), {
    invalidates: [dailyReportsKey],
    toast: () => toast ?? null,
    ...(undo && {
      undo: {
        label: undo.label,
        run: (saved) => void saveSections(saved.id, saved.lock_version, undo.content).then(keep),
      },
    }),
    onDone: keep,
  })
}
