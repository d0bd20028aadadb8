import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from '@tanstack/react-router'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { mayDo, useSession } from '../../lib/session.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { SufficiencyList } from '../acceptance-rules/index.ts'
import { projectOptions } from '../projects/index.ts'
import SampleList from './sample-list.tsx'
import { PartTabs, type PagePart } from '../../ui/part-tabs/part-tabs.tsx'
import './samples.en.json'

const SamplesDue = lazy(withRetry(() => import('./samples-due.tsx')))

const useProjectId = () => (useParams({ strict: false }) as { projectId: number }).projectId

function OwnSamples() {
  const projectId = useProjectId()
  const { data: project } = useQuery(projectOptions(projectId))
  return <SampleList key={projectId} project={{ id: projectId, label: project?.name ?? '' }} />
}

const OwnDue = () => <SamplesDue project_id={useProjectId()} />
const OwnSufficiency = () => <SufficiencyList project_id={useProjectId()} />

/** The samples of a project, what its acceptance rules ask for, and how far it is accepted. */
export default function ProjectSamplesPage() {
  const { t } = useTranslation('samples')
  const session = useSession()
  const { pathname } = useLocation()
  const base = `/projects/${useProjectId()}/samples`
  const parts: PagePart[] = [
    { key: 'samples', label: t('tabs.samples'), address: base, Part: OwnSamples },
    ...(mayDo(session, 'sample_due.read')
      ? [
          { key: 'due', label: t('tabs.due'), address: `${base}/due`, Part: OwnDue },
          { key: 'sufficiency', label: t('tabs.sufficiency'), address: `${base}/sufficiency`, Part: OwnSufficiency },
        ]
      : []),
  ]
  return (
    <>
      <PageHeader title={t('title')} part="tab" />
      <PartTabs
        label={t('project_tabs.label')}
        parts={parts}
        current={parts.find(({ address }) => address === pathname)?.key ?? 'samples'}
      />
    </>
  )
}
