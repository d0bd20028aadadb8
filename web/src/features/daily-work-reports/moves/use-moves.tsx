import type { DailyWorkReport } from '@milepost/contract/daily-work-reports/daily-work-report'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatWeekday } from '../../../lib/dates.ts'
import { counted } from '../../../lib/numbers.ts'
import { DecisionDialog } from '../../../ui/approval/decision-dialog.tsx'
import {
  approveReport,
  dailyReportsKey,
  removeReport,
  reportOptions,
  returnReport,
  signReport,
  takeBackReport,
} from '../api.ts'
import '../daily-work-reports.en.json'
import { useReport } from '../report/report-context.ts'

/** Steps that a dialog confirms. */
export type Move = 'sign' | 'approve' | 'take_back' | 'reject' | 'amend' | 'delete'
const reasoned: ReadonlySet<Move> = new Set(['reject', 'amend'])

const run = (move: Move, report: DailyWorkReport, reason: string | null): Promise<DailyWorkReport | null> => {
  if (move === 'delete') return removeReport(report).then(() => null)
  if (move === 'reject' || move === 'amend') return returnReport(move, report, reason ?? '')
  return { sign: signReport, approve: approveReport, take_back: takeBackReport }[move](report)
}

/** Asks before a step of the report's way is taken: what it means, for what day, and why where that is to be said. */
export function useMoves(): { ask: (move: Move) => void; dialog: ReactNode } {
  const { t } = useTranslation('daily-work-reports')
  const { report } = useReport()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Move | null>(null)
  const { name, report_date, faults, project_id } = report
  const stops = faults.filter(({ level }) => level === 'error').length
  const done = (after: DailyWorkReport | null) => {
    setAsked(null)
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
  return {
    ask: setAsked,
    dialog: asked && (
      <DecisionDialog
        name={`daily_work_report.${report.id}.${asked}`}
        title={t(`asks.${asked}.title`, texts)}
        accept={t(`moves.${asked}`)}
        danger={asked === 'delete'}
        reason={reasoned.has(asked) ? 'required' : null}
        reasonLabel={t('reason')}
        maxLength={1000}
        send={(reason) => run(asked, report, reason)}
        invalidates={[dailyReportsKey]}
        toast={() => t(`done.${asked}`, texts)}
        onDone={done}
        // What others did meanwhile is shown behind the dialog.
        onFailed={() => void queryClient.invalidateQueries({ queryKey: dailyReportsKey })}
        onClose={() => setAsked(null)}
      >
        <p>{t(`asks.${asked}.text`, texts)}</p>
        {asked === 'sign' && stops > 0 && <p role="alert">{t('asks.sign.faults', counted(stops))}</p>}
      </DecisionDialog>
    ),
  }
}
