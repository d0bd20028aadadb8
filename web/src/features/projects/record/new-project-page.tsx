import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../lib/session.ts'
import { Page } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { projectOptions, projectsKey } from '../api.ts'
import { createProject } from './api.ts'
import './project_record.en.json'
import { ProjectForm } from './project-form.tsx'
import styles from './record.module.css'
import { useProjectForm } from './use-project-form.ts'

/** Creates a project; its own page then shows what is left to do. */
export default function NewProjectPage() {
  const { t } = useTranslation('project_record')
  const navigate = useNavigate()
  const { time_zone } = useSession()
  const queryClient = useQueryClient()
  const form = useProjectForm({
    project: null,
    time_zone,
    // What is empty is not named.
    send: (body) => createProject(Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null))),
    toast: ({ name }) => t('made', { name }),
    onSaved: (made) => {
      queryClient.setQueryData(projectOptions(made.id).queryKey, made)
      void queryClient.invalidateQueries({ queryKey: [...projectsKey, 'list'] })
      void navigate({ to: '/projects/$projectId', params: { projectId: made.id }, ignoreBlocker: true })
    },
  })
  return (
    <Page>
      <PageHeader title={t('new')} lead={t('new_lead')} />
      <div className={styles['page']}>
        <ProjectForm form={form} project={null} submit={t('make')} />
      </div>
    </Page>
  )
}
