import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from '@tanstack/react-router'
import { lazy, useMemo, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { withRetry } from '../../../lib/with-retry.ts'
import { FailedState } from '../../../ui/failed-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PartTabs, type PagePart } from '../../../ui/part-tabs/part-tabs.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { projectOptions } from '../../projects/index.ts'
import '../daily-work-reports.en.json'

const ReportList = lazy(withRetry(() => import('./report-list.tsx')))
const ReportCalendar = lazy(withRetry(() => import('../calendar/report-calendar.tsx')))

type Project = Parameters<typeof ReportList>[0]['project']

/** A part of the page for one project, once the project is known: its dates are those of the project's zone. */
function ofProject(Part: ComponentType<{ project: Project }>) {
  return function ProjectPart() {
    const { t } = useTranslation('daily-work-reports')
    const { projectId } = useParams({ strict: false }) as { projectId: number }
    const { data: project, error, refetch } = useQuery(projectOptions(projectId))
    if (project) return <Part key={projectId} project={project} />
    return error ? (
      <FailedState title={t('list.failed')} error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton rows={8} />
    )
  }
}
const Reports = ofProject(ReportList)
const Calendar = ofProject(ReportCalendar)

/** The daily work reports of a project: as a list, as a calendar that shows the days without one, and as diaries, which a later room adds. */
export default function WorkReportPage({ Diaries }: { Diaries: ComponentType<{ project: Project }> }) {
  const { t } = useTranslation('daily-work-reports')
  const { projectId } = useParams({ strict: false }) as { projectId: number }
  const { pathname } = useLocation()
  const OwnDiaries = useMemo(() => ofProject(Diaries), [Diaries])
  const base = `/projects/${projectId}/daily_work_reports`
  const parts: PagePart[] = [
    { key: 'reports', label: t('tabs.reports'), address: base, Part: Reports },
    { key: 'calendar', label: t('tabs.calendar'), address: `${base}/calendar`, Part: Calendar },
    { key: 'diaries', label: t('tabs.diaries'), address: `${base}/diaries`, Part: OwnDiaries },
  ]
  return (
    <>
      <PageHeader title={t('title')} part="tab" />
      <PartTabs
        label={t('tabs.label')}
        parts={parts}
        current={parts.find(({ address }) => address === pathname)?.key ?? 'reports'}
      />
    </>
  )
}
