import { todayInZone } from '@milepost/contract/core/time/zones'
import type { ReportFault } from '@milepost/contract/reports/report-rules'
import type { Project } from '@milepost/contract/projects/project'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { zoneName } from '../../lib/dates.ts'
import { useLiveQueries } from '../../lib/live-queries.ts'
import type { Problem } from '../../lib/problem.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { useSession } from '../../lib/session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ExportButton } from '../exports/index.ts'
import { projectOptions } from '../projects/index.ts'
import { finalsOptions, periodChoicesOptions, reconciliationOptions, reportsKey } from './api.ts'
import './reports.en.json'
import { useFaultText } from './fault-text.ts'
import { FinalsTable } from './finals-table.tsx'
import { ReconciliationTable } from './reconciliation-table.tsx'
import { ReportFacts } from './report-facts.tsx'
import { ReportFilters } from './report-filters.tsx'
import { faultsOf, finalsQueryOf, readReportsState, reconciliationQueryOf, type ReportsState } from './reports-state.ts'
import styles from './reports.module.css'
import shared from '../../ui/shared.module.css'

const ReportPresets = lazy(
  withRetry(async () => {
    const part = await import('./report-presets.tsx')
    return { default: part.ReportPresets }
  }),
)
const ReportFile = lazy(withRetry(() => import('./report-file.tsx')))
const ShiftHoursLine = lazy(withRetry(() => import('./shifts/shift-hours-line.tsx')))
const Schedules = lazy(withRetry(() => import('./schedules/schedules.tsx')))
const liveKeys = [reportsKey]
const liveEvents = ['tickets.changed', 'project.changed', 'reconciliation.changed'] as const

interface Shown {
  project_id: number
  state: ReportsState
  today: string
}

/** Reports of a project: chosen, shown at once with the numbers of their files, and taken away. */
export default function ReportsPage() {
  const { t } = useTranslation('reports')
  const { projectId } = useParams({ strict: false }) as { projectId: number }
  const search = useSearch({ strict: false })
  const state = useMemo(() => readReportsState(search), [search])
  const navigate = useNavigate()
  const { abilities, impersonated_by } = useSession()
  const { data: project, error, refetch } = useQuery(projectOptions(projectId))
  const { data: periods = [] } = useQuery({
    ...periodChoicesOptions(projectId),
    enabled: state.period !== undefined,
  })
  const period = periods.find(({ id }) => String(id) === state.period)
  useLiveQueries(liveKeys, liveEvents)
  if (!project)
    return error ? (
      <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton rows={8} />
    )
  const today = todayInZone(project.time_zone)
  const goTo = (next: ReportsState) =>
    void navigate({
      to: '/projects/$projectId/reporting',
      params: { projectId },
      search: Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')),
      replace: true,
    })
  const faults = faultsOf(state, today, {
    ...(state.report !== 'reconciliation' && { project_start: project.start_date }),
    ...(state.report === 'reconciliation' && period && { period }),
  })
  const report = { project_id: projectId, state, today }
  return (
    <div className={shared['page']}>
      <div className={styles['presets']}>
        <Suspense>
          <ReportPresets state={state} onShow={goTo} />
        </Suspense>
      </div>
      <ReportFilters {...report} faults={faults} onChange={(change) => goTo({ ...state, ...change })}>
        {abilities.includes('ticket.export') && faults.length === 0 && (
          <ExportButton impersonated={impersonated_by !== undefined}>
            {(opened) => <ReportFile {...report} opened={opened} />}
          </ExportButton>
        )}
      </ReportFilters>
      {(state.hours === 'day' || state.hours === 'night') && (
        <Suspense>
          <ShiftHoursLine project_id={projectId} />
        </Suspense>
      )}
      {faults.length > 0 ? (
        <Faults faults={faults} />
      ) : state.report === 'reconciliation' ? (
        <Reconciliation {...report} />
      ) : (
        <Finals {...report} project={project} />
      )}
      <Suspense fallback={<Skeleton rows={2} />}>
        <Schedules project_id={projectId} state={state} time_zone={project.time_zone} />
      </Suspense>
    </div>
  )
}

function Finals({ project_id, state, today, project }: Shown & { project: Project }) {
  const { t } = useTranslation('reports')
  const { data, dataUpdatedAt, error, refetch } = useQuery(finalsOptions(project_id, finalsQueryOf(state, today)))
  if (!data) return <Waiting error={error} onRetry={() => void refetch()} />
  if (data.rows.length === 0)
    return <EmptyState framed kind="nothing_matches" title={t('nothing')} text={t('nothing_text')} />
  const zone = zoneName(data.time_zone, dataUpdatedAt, 'longGeneric')
  return (
    <Panel title={t('finals.title')}>
      <ReportFacts project={project} at={new Date(dataUpdatedAt)} />
      <FinalsTable project_id={project_id} report={data} />
      <p className={styles['hint']}>
        {t('finals.hint', { zone })} {(state.hours === 'day' || state.hours === 'night') && t('finals.hint_shift')}
      </p>
    </Panel>
  )
}

function Reconciliation({ project_id, state, today }: Shown) {
  const { t } = useTranslation('reports')
  const { data, error, refetch } = useQuery(reconciliationOptions(project_id, reconciliationQueryOf(state, today)))
  if (!data) return <Waiting error={error} onRetry={() => void refetch()} />
  if (data.rows.length === 0) return <EmptyState framed kind="nothing_matches" title={t('nothing_reconciled')} />
  return (
    <Panel title={t('reconciliation.title')}>
      <ReconciliationTable project_id={project_id} report={data} />
      <p className={styles['hint']}>{t('reconciliation.hint')}</p>
    </Panel>
  )
}

/** What has to be corrected before there is a report; the fields say it too. */
function Faults({ faults }: { faults: readonly ReportFault[] }) {
  const { t } = useTranslation('reports')
  const textOf = useFaultText(faults)
  return (
    <div role="alert" className={styles['faults']}>
      <strong>{t('fix')}</strong>
      {faults.map(({ path }) => (
        <p key={path}>{textOf(path)}</p>
      ))}
    </div>
  )
}

function Waiting({ error, onRetry }: { error: Problem | null; onRetry: () => void }) {
  const { t } = useTranslation('reports')
  return error ? <FailedState title={t('failed')} error={error} onRetry={onRetry} /> : <Skeleton rows={8} />
}
