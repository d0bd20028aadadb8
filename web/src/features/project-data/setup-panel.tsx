import { setupSteps, type SetupStep } from '@milepost/contract/project-data/project-data.contract'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { mayDo, useSession } from '../../lib/session.ts'
import { Panel } from '../../ui/panel.tsx'
import './project-data.en.json'
import styles from './project-data.module.css'

/** Where each step is done. */
const places: Record<SetupStep, string> = {
  team: '/projects/$projectId/team',
  contractors: '/projects/$projectId/contractors',
  pay_items: '/projects/$projectId/pay-items',
  keys: '/admin/ingest',
  reconciliation: '/projects/$projectId/reconciliation',
}

/** What is left to set up of a project: each step, done or with the way there. */
export function SetupPanel({ project_id, missing }: { project_id: number; missing: readonly SetupStep[] }) {
  const { t } = useTranslation('project-data')
  return (
    <Panel title={t('setup.title')}>
      <ul className={styles['setup']}>
        {setupSteps.map((step) => (
          <li key={step}>
            {missing.includes(step) ? (
              <>
                <IconCircle size={18} aria-label={t('setup.open')} />
                <Step step={step} project_id={project_id} />
              </>
            ) : (
              <>
                <IconCircleCheck size={18} aria-label={t('setup.done')} />
                <span data-done>{t(`setup.steps.${step}`)}</span>
              </>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** A step that is open: a link where the person may do it. */
function Step({ step, project_id }: { step: SetupStep; project_id: number }) {
  const { t } = useTranslation('project-data')
  const session = useSession()
  const text = t(`setup.steps.${step}`)
  if (step === 'keys' && !mayDo(session, 'ingest_key.manage')) return <span>{t('setup.keys_by_administrator')}</span>
  return (
    <Link to={places[step] as '/'} params={{ projectId: project_id } as never}>
      {text}
    </Link>
  )
}
