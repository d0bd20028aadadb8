import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ProjectWorkZones, workZoneListOptions } from '../work-zones/index.ts'
import './work-zone-monitor.en.json'

/** The work zones of a project, reached from the monitor by those who do not open projects, too. */
export default function MonitoredProjectPage() {
  const { t } = useTranslation('work-zone-monitor')
  const { projectId } = useParams({ strict: false }) as { projectId: number }
  const { data } = useQuery(workZoneListOptions(projectId, {}))
  return (
    <Page>
      <PageHeader title={data?.project.name ?? t('zones')} lead={t('zones')}>
        <Button component={Link} to="/workzone-monitor">
          {t('back')}
        </Button>
      </PageHeader>
      <Suspense fallback={<Skeleton rows={6} />}>
        <ProjectWorkZones />
      </Suspense>
    </Page>
  )
}
