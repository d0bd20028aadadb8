import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { mayDo, useSession } from '../../lib/session.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { PartTabs, type PagePart } from '../../ui/part-tabs/part-tabs.tsx'
import { projectOptions } from '../projects/index.ts'
import MissingCertificates from './missing-certificates.tsx'
import SubmittalList from './submittal-list.tsx'
import './submittals.en.json'

const useProjectId = () => (useParams({ strict: false }) as { projectId: number }).projectId

function OwnSubmittals() {
  const projectId = useProjectId()
  const { data: project } = useQuery(projectOptions(projectId))
  return <SubmittalList key={projectId} project={{ id: projectId, label: project?.name ?? '' }} />
}

const OwnMissing = () => <MissingCertificates project_id={useProjectId()} />

/** The certificates that are submitted for a project, and those that its placed materials lack. */
export default function ProjectSubmittalsPage() {
  const { t } = useTranslation('submittals')
  const session = useSession()
  const { pathname } = useLocation()
  const base = `/projects/${useProjectId()}/submittals`
  const parts: PagePart[] = [
    { key: 'submittals', label: t('title'), address: base, Part: OwnSubmittals },
    ...(mayDo(session, 'pay_item.read')
      ? [{ key: 'missing', label: t('tabs.missing'), address: `${base}/missing`, Part: OwnMissing }]
      : []),
  ]
  return (
    <>
      <PageHeader title={t('title')} part="tab" />
      <PartTabs
        label={t('tabs.label')}
        parts={parts}
        current={parts.find(({ address }) => address === pathname)?.key ?? 'submittals'}
      />
    </>
  )
}
