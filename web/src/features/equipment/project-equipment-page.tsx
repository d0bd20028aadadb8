import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../lib/session.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { projectOptions } from '../projects/index.ts'
import './equipment.en.json'
import { EquipmentTools } from './equipment-tools.tsx'
import { MachineList } from './machine-list.tsx'

/** The machines on a project. */
export default function ProjectEquipmentPage() {
  const { t } = useTranslation('equipment')
  const session = useSession()
  const { projectId } = useParams({ strict: false }) as { projectId: number }
  const { data: project } = useQuery(projectOptions(projectId))
  const time_zone = project?.time_zone ?? session.time_zone
  return (
    <>
      <PageHeader title={t('project_title')} part="tab" />
      <MachineList
        key={projectId}
        project_id={projectId}
        time_zone={time_zone}
        tools={<EquipmentTools project={{ id: projectId, name: project?.name ?? '' }} time_zone={time_zone} />}
      />
    </>
  )
}
