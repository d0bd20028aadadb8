import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Page } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { projectOptions, projectsKey } from '../api.ts'
import { createProject } from './api.ts'
import './project_record.en.json'
import { ProjectForm } from './project-form.tsx'
import styles from './record.module.css'
import { useProjectForm } from './use-project-form.ts'

/** Creates a project; its settings, team and contractors are edited on its own page afterwards. */
export default function NewProjectPage() {
  const { t } = useTranslation('project_record')
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const form = useProjectForm({
    project: null,
    // What is empty is not named.
    send: (body) => createProject(Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null))),
    toast: ({ name }) => t('made', { name }),
    onSaved: (made) => {
      queryClient.setQueryData(projectOptions(made.id).queryKey, made)
      void queryClient.invalidateQueries({ queryKey: [...projectsKey, 'list'] })
      void navigate({ to: '/projects/$projectId/settings', params: { projectId: made.id }, ignoreBlocker: true })
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
