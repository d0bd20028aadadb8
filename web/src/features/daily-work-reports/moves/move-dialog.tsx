import type { DailyWorkReport } from '@milepost/contract/daily-work-reports/daily-work-report'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatDate, formatWeekday } from '../../../lib/dates.ts'
import { counted } from '../../../lib/numbers.ts'
import { DecisionDialog } from '../../../ui/approval/decision-dialog.tsx'
import { dailyReportsKey, reportOptions, takeStep, type ReportStep } from '../api.ts'
import '../daily-work-reports.en.json'
import { useReport } from '../report/report-context.ts'

const reasoned: ReadonlySet<ReportStep> = new Set(['reject', 'amend'])

/** Asks before a step of the report's way is taken: what it means, for what day, and why where that is to be said. */
export default function MoveDialog({ move, onClose }: { move: ReportStep; onClose: () => void }) {
  const { t } = useTranslation('daily-work-reports')
  const { report } = useReport()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { name, report_date, faults, project_id } = report
  const stops = faults.filter(({ level }) => level === 'error').length
  const done = (after: DailyWorkReport | null) => {
    onClose()
    if (after) queryClient.setQueryData(reportOptions(after.id).queryKey, after)
    else
      void navigate({
        to: '/projects/$projectId/daily_work_reports',
        params: { projectId: project_id },
        search: {},
        replace: true,
      })
  }
  const texts = {
    name,
    date: `${formatWeekday(report_date, 'long')} ${formatDate(report_date)}`,
    items: t('counts.items', counted(report.pay_item_count)),
    tickets: t('counts.tickets', counted(report.ticket_count)),
  }
  return (
    <DecisionDialog
      name={`daily_work_report.${report.id}.${move}`}
      title={t(`asks.${move}.title`, texts)}
      accept={t(`moves.${move}`)}
      danger={move === 'delete'}
      reason={reasoned.has(move) ? 'required' : null}
      reasonLabel={t('reason')}
      maxLength={1000}
      send={(reason) => takeStep(move, report, reason)}
      invalidates={[dailyReportsKey]}
      toast={() => t(`done.${move}`, texts)}
      onDone={done}
      // What others did meanwhile is shown behind the dialog.
      onFailed={() => void queryClient.invalidateQueries({ queryKey: dailyReportsKey })}
      onClose={onClose}
    >
      <p>{t(`asks.${move}.text`, texts)}</p>
      {move === 'sign' && stops > 0 && <p role="alert">{t('asks.sign.faults', counted(stops))}</p>}
    </DecisionDialog>
  )
}
