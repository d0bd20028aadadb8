import { dailyWorkReports } from '@milepost/contract/daily-work-reports/daily-work-reports.contract'
import { reportHistory } from '@milepost/contract/daily-work-reports/report-history'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../../lib/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { RecordHistory } from '../../../ui/history/record-history.tsx'
import { dailyReportsKey } from '../api.ts'
import '../daily-work-reports.en.json'
import { useMoves } from '../moves/use-moves.tsx'
import { useReport } from './report-context.ts'
import styles from './report.module.css'
import shared from '../../../ui/shared.module.css'

/** What was signed before each amendment, what happened to the report, and its end. */
export default function ReportPast({ isBefore }: { isBefore: boolean }) {
  const { t } = useTranslation('daily-work-reports')
  const { report } = useReport()
  const { ask, dialog } = useMoves()
  const to = { to: '/projects/$projectId/daily_work_reports/$reportId' } as const
  const params = { projectId: report.project_id, reportId: report.id }
  return (
    <div className={styles['past']}>
      {report.revisions.length > 0 && (
        <section aria-labelledby="report-revisions">
          <h3 id="report-revisions">{t('revisions.title')}</h3>
          <ul className={shared['spaced-list']}>
            {report.revisions.map(({ revision, signed_at, signed_by, reason }) => (
              <li key={revision}>
                <Link {...to} params={params} search={{ revision: String(revision) }}>
                  {t('revisions.one', { revision })}
                </Link>{' '}
                {t('revisions.signed', { name: signed_by, time: formatInstant(signed_at, report.time_zone) })} ·{' '}
                {reason}
              </li>
            ))}
            {isBefore && (
              <li>
                <Link {...to} params={params} search={{}}>
                  {t('revisions.current')}
                </Link>
              </li>
            )}
          </ul>
        </section>
      )}
      <RecordHistory
        id={report.id}
        route={dailyWorkReports.history}
        history={reportHistory}
        below={dailyReportsKey}
        time_zone={report.time_zone}
        texts={{
          field: (field) =>
            field === 'status' || field === 'external_id' ? t(`fields.${field}`) : t(`sections.${field}`),
          action: (action) => t(`actions.${action}`),
          words: { status: (status) => t(`statuses.${status}`) },
        }}
      />
      {report.abilities.includes('delete') && (
        <div>
          <Button kind="danger" onClick={() => ask('delete')}>
            {t('moves.delete_draft')}
          </Button>
        </div>
      )}
      {dialog}
    </div>
  )
}
