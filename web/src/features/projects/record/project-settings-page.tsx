import type { Project } from '@milepost/contract/projects/project'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { projectOptions, projectsKey } from '../api.ts'
import { AttributesPanel } from './attributes-panel.tsx'
import './project_record.en.json'
import { updateProject } from './api.ts'
import { ProjectForm } from './project-form.tsx'
import { RecordDetails } from './record-details.tsx'
import { TransitionsPanel } from './transitions-panel.tsx'
import styles from './record.module.css'
import { useProjectForm } from './use-project-form.ts'
import { ZonePanel } from './zone-panel.tsx'

function Settings({ project }: { project: Project }) {
  const { t } = useTranslation('project_record')
  const queryClient = useQueryClient()
  const keep = (saved: Project) => {
    queryClient.setQueryData(projectOptions(saved.id).queryKey, saved)
    void queryClient.invalidateQueries({ queryKey: [...projectsKey, 'list'] })
  }
  const form = useProjectForm({
    project,
    send: (change) => updateProject(project.id, change),
    toast: () => t('saved'),
    onSaved: keep,
  })
  return (
    <>
      <ProjectForm form={form} project={project} submit={t('save')} />
      <AttributesPanel project={project} onSaved={keep} />
      <ZonePanel key={project.time_zone} project={project} onSaved={keep} />
    </>
  )
}

/** Settings of a project: its record, its limits and options, its time zone. Who may not change it reads it. */
export default function ProjectSettingsPage() {
  const { projectId } = useParams({ strict: false }) as { projectId: number }
  const { data: project } = useQuery(projectOptions(projectId))
  if (!project) return <Skeleton rows={8} />
  return (
    <div className={styles['page']}>
      {project.abilities.includes('update') ? (
        <Settings key={project.id} project={project} />
      ) : (
        <RecordDetails project={project} />
      )}
      <TransitionsPanel project={project} />
    </div>
  )
}
