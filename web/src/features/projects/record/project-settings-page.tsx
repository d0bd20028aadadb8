import type { Project } from '@milepost/contract/projects/project'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { projectOptions, projectsKey } from '../api.ts'
import { AttributesPanel } from './attributes-panel.tsx'
import './catalogue.ts'
import { updateProject } from './api.ts'
import { ProjectForm } from './project-form.tsx'
import { RecordFacts } from './record-facts.tsx'
import { StandingPanel } from './standing-panel.tsx'
import styles from './record.module.css'
import { useProjectForm } from './use-project-form.ts'
import { ZonePanel } from './zone-panel.tsx'

interface RecordProps {
  project: Project
  onBegin: () => void
  onSaved: (saved: Project) => void
}

function RecordForm({ project, onBegin, onSaved }: RecordProps) {
  const { t } = useTranslation('project_record')
  const form = useProjectForm({ project, onBegin, onSaved, send: (change) => updateProject(project.id, change) })
  return <ProjectForm form={form} project={project} submit={t('save')} />
}

/** The form stands over the version that it began with, until it is saved: what others change meanwhile takes nothing from under the fingers. */
function Settings({ project }: { project: Project }) {
  const { t } = useTranslation('project_record')
  const queryClient = useQueryClient()
  const [begun, setBegun] = useState<Project | null>(null)
  const [ended, setEnded] = useState(0)
  const keep = (saved: Project) => {
    queryClient.setQueryData(projectOptions(saved.id).queryKey, saved)
    void queryClient.invalidateQueries({ queryKey: [...projectsKey, 'list'] })
    showToast({ kind: 'success', text: t('saved') })
  }
  const shown = begun ?? project
  return (
    <>
      <RecordForm
        key={`${ended} ${shown.lock_version}`}
        project={shown}
        onBegin={() => setBegun(shown)}
        onSaved={(saved) => {
          setBegun(null)
          setEnded(ended + 1)
          keep(saved)
        }}
      />
      <AttributesPanel key={`attributes ${project.lock_version}`} project={project} onSaved={keep} />
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
        <RecordFacts project={project} />
      )}
      <StandingPanel project={project} />
    </div>
  )
}
