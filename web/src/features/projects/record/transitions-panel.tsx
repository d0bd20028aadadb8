import type { Project, ProjectAbility } from '@milepost/contract/projects/project'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withRetry } from '../../../lib/with-retry.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import type { ProjectAction } from '../admin/api.ts'
import { useProjectActions } from '../admin/use-project-actions.ts'
import styles from './record.module.css'
import shared from '../../../ui/shared.module.css'

const DeleteDialog = lazy(withRetry(() => import('../admin/delete-dialog.tsx')))

const isAction = (ability: ProjectAbility): ability is ProjectAction => ability !== 'update'

/** Whether a project is listed, archived, or deleted, with the actions that the user may run. */
export function TransitionsPanel({ project }: { project: Project }) {
  const { t } = useTranslation('project_record')
  const { t: inProjects } = useTranslation('projects')
  const { run, settle, busy } = useProjectActions()
  const navigate = useNavigate()
  const [deletes, setDeletes] = useState(false)
  const actions = project.abilities.filter(isAction)
  const remove = async () => {
    const removed = await settle(project, 'delete')
    setDeletes(false)
    // Its own page shows nothing any more.
    if (removed) await navigate({ to: '/projects', ignoreBlocker: true })
  }
  if (actions.length === 0) return null
  return (
    <Panel title={t('transitions.title')}>
      <p className={styles['hint']}>{t('transitions.lead')}</p>
      <div className={shared['row']}>
        {actions.map((action) => (
          <Button
            key={action}
            kind={action === 'delete' ? 'danger' : 'secondary'}
            disabled={busy}
            onClick={() => (action === 'delete' ? setDeletes(true) : run(project, action))}
          >
            {inProjects(`admin.actions.${action}`)}
          </Button>
        ))}
      </div>
      <Suspense>
        {deletes && (
          <DeleteDialog
            project={project}
            busy={busy}
            onAccept={() => void remove()}
            onCancel={() => setDeletes(false)}
          />
        )}
      </Suspense>
    </Panel>
  )
}
