import type { DailyWorkReport } from '@milepost/contract/daily-work-reports/daily-work-report'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../../lib/dates.ts'
import { useLiveQueries } from '../../../lib/live-queries.ts'
import { useFlag } from '../../../lib/session.ts'
import { withRetry } from '../../../lib/with-retry.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailedState } from '../../../ui/failed-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { dailyReportEvents, dailyReportsKey, reportOptions, revisionOptions } from '../api.ts'
import '../daily-work-reports.en.json'
import { ChangedBadge, ReportStatusBadge } from '../list/report-status.tsx'
import { ReportMoves } from '../moves/report-moves.tsx'
import { SignBar } from '../moves/sign-bar.tsx'
import { Notices } from './changes-notice.tsx'
import { Outline } from './outline.tsx'
import { ReadyPanel } from './ready-panel.tsx'
import { ReportContext, type ShownReport } from './report-context.ts'
import { ReportDocument } from './report-document.tsx'
import styles from './report.module.css'

// Below the report, which is read first.
const ReportPast = lazy(withRetry(() => import('./report-past.tsx')))
const WordsPanel = lazy(withRetry(() => import('../words/words-panel.tsx')))

const shown = [dailyReportsKey]

/** One daily work report: read as it is filed, and written in its place while it is a draft. */
export default function ReportPage() {
  const { t } = useTranslation('daily-work-reports')
  const { projectId, reportId } = useParams({ strict: false }) as { projectId: number; reportId: number }
  const { revision } = useSearch({ strict: false }) as { revision?: string }
  const { data, error, refetch } = useQuery(reportOptions(reportId))
  const before = useRevision(data, revision)
  useLiveQueries(shown, dailyReportEvents)
  const isOpen = data?.project_id === projectId && error?.status !== 404
  const back = <BackLink to={`/projects/${projectId}/daily_work_reports`} label={t('back')} />
  return (
    <>
      {!isOpen && back}
      {isOpen ? (
        <OpenReport
          key={`${data.id} ${before ? revision : ''}`}
          report={before ?? data}
          isBefore={before !== null}
          back={back}
        />
      ) : data !== undefined || error?.status === 404 ? (
        <EmptyState kind="nothing_matches" title={t('page.not_found')} text={t('page.not_found_text')} />
      ) : error ? (
        <FailedState title={t('page.failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={10} />
      )}
    </>
  )
}

/** What the report said before an amendment, where the address names one. */
function useRevision(report: DailyWorkReport | undefined, revision: string | undefined): DailyWorkReport | null {
  const found = report?.revisions.find((one) => String(one.revision) === revision)
  const { data } = useQuery({
    ...revisionOptions(report?.id ?? 0, found?.revision ?? 0),
    enabled: found !== undefined,
  })
  if (!report || !found || !data) return null
  const { signed_at, signed_by, approved_at, approved_by, sent_at } = found
  return {
    ...report,
    ...data,
    signed_at,
    signed_by,
    approved_at,
    approved_by,
    sent_at,
    revision: found.revision,
    differences: [],
    faults: [],
    changes: [],
    changed_since: null,
    amended_reason: null,
    abilities: [],
  }
}

function OpenReport({ report, isBefore, back }: { report: DailyWorkReport; isBefore: boolean; back: ReactNode }) {
  const { t } = useTranslation('daily-work-reports')
  const [asked, setAsked] = useState<ShownReport['asked']>(null)
  const editable = report.abilities.includes('edit')
  const isAssisted = useFlag('project_assist_enabled')
  const open = (section: string, key: string | null = null) =>
    setAsked((last) => ({ section, key, nonce: (last?.nonce ?? 0) + 1 }))
  return (
    <ReportContext value={{ report, editable, open, asked }}>
      <PageHeader
        title={report.name}
        back={back}
        part="record"
        lead={
          <span className={styles['badges']}>
            {isBefore ? t('page.before', { revision: report.revision }) : <ReportStatusBadge status={report.status} />}
            {report.changed_since && <ChangedBadge />}
            {report.sent_at && (
              <span>
                {[
                  t('send.sent', { time: formatInstant(report.sent_at, report.time_zone) }),
                  report.external_id && t('send.as', { external_id: report.external_id }),
                ]
                  .filter(Boolean)
                  .join(' ')}
              </span>
            )}
          </span>
        }
      >
        <ReportMoves />
      </PageHeader>
      <div className={styles['page']}>
        <div className={styles['main']}>
          <Notices />
          {editable && <ReadyPanel />}
          {editable && isAssisted && (
            <Suspense fallback={null}>
              <WordsPanel />
            </Suspense>
          )}
          <ReportDocument />
          {report.abilities.includes('sign') && <SignBar />}
          <Suspense fallback={<Skeleton rows={3} />}>
            <ReportPast isBefore={isBefore} />
          </Suspense>
        </div>
        <aside className={styles['aside']}>
          <Outline />
        </aside>
      </div>
    </ReportContext>
  )
}
