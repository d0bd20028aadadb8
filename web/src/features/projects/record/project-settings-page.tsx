import type { Project } from '@milepost/contract/projects/project'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { projectOptions, projectsKey } from '../api.ts'
import './project_record.en.json'
import { updateProject } from './api.ts'
import { ProjectForm } from './project-form.tsx'
import { changeOf } from './project-values.ts'
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
    send: (change) => updateProject(project.id, changeOf(change)),
    toast: ({ name }) => t('saved', { name }),
    onSaved: keep,
  })
  const hasActions = project.abilities.some((ability) => ability !== 'update')
  return (
    <ProjectForm
      form={form}
      project={project}
      submit={t('save')}
      more={[
        {
          id: 'time-zone',
          title: t('zone.title'),
          content: <ZonePanel key={project.time_zone} project={project} onSaved={keep} />,
        },
        ...(hasActions
          ? [{ id: 'state', title: t('transitions.title'), content: <TransitionsPanel project={project} /> }]
          : []),
      ]}
    />
  )
}

/** Settings of a project: its record, its limits and options, its time zone. Who may not change it reads it. */
export default function ProjectSettingsPage() {
  const { projectId } = useParams({ strict: false }) as { projectId: number }
  const { data: project } = useQuery(projectOptions(projectId))
  if (!project) return <Skeleton rows={8} />
  if (project.abilities.includes('update')) return <Settings key={project.id} project={project} />
  return (
    <div className={styles['page']}>
      <RecordDetails project={project} />
      <TransitionsPanel project={project} />
    </div>
  )
}
