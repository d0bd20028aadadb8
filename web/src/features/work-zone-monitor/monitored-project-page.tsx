import { workZoneListOptions } from '../work-zones/index.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Page } from '../../ui/page.tsx'
import WorkZonesPage from '../work-zones/work-zones-page.tsx'
import './catalogue.ts'

/** The work zones of a project, reached from the monitor by those who do not open projects, too. */
export default function MonitoredProjectPage() {
  const { t } = useTranslation(['work-zone-monitor', 'work-zones'])
  const { projectId } = useParams({ strict: false }) as { projectId: number }
  const { data } = useQuery(workZoneListOptions(projectId, {}))
  return (
    <Page>
      <PageHeader title={data?.project.name ?? t('work-zones:title')} lead={t('work-zones:title')}>
        <Button component={Link} to="/workzone-monitor">
          {t('back')}
        </Button>
      </PageHeader>
      <WorkZonesPage />
    </Page>
  )
}
