import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { showToast } from '../../../lib/toast-store.ts'
import { problemText } from '../../../lib/problem-text.ts'
import { useCall } from '../../../lib/use-call.ts'
import { beginReport, dailyReportsKey, reportOptions } from '../api.ts'

/** Begins one's own report of a day, and opens it; where it was begun already, that one. */
export function useBeginReport(projectId: number) {
  const { i18n } = useTranslation()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const open = (reportId: number) =>
    navigate({ to: '/projects/$projectId/daily_work_reports/$reportId', params: { projectId, reportId } })
  return useCall(
    (report_date: string) => beginReport(projectId, { report_date, language: i18n.language === 'es' ? 'es' : 'en' }),
    {
      invalidates: [dailyReportsKey],
      quiet: true,
      onDone: (report) => {
        queryClient.setQueryData(reportOptions(report.id).queryKey, report)
        return open(report.id)
      },
      onFailed: (problem) => {
        const existing = Number(problem.params?.['id'])
        if (problem.code === 'dwr_exists' && existing > 0) void open(existing)
        else showToast({ kind: 'error', text: problemText(problem) })
      },
    },
  )
}
