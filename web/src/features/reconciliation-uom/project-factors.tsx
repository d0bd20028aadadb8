import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { problemText } from '../../lib/problem-text.ts'
import { AddButton } from '../../ui/add-button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { projectFactorsOptions, uomKey } from './api.ts'
import './reconciliation-uom.en.json'
import { useProjectChoice } from './choices.ts'
import { FactorDetails } from './factors/factor-details.tsx'
import styles from './reconciliation-uom.module.css'
import shared from '../../ui/shared.module.css'

const FactorDialog = lazy(withRetry(() => import('./factors/factor-dialog.tsx')))

const liveKeys = [uomKey]
const liveEvents = ['reconciliation.changed'] as const

/** The conversion factors of a project, next to its pay items, for everyone who can read the project; administrators approve new ones here. */
export default function ProjectFactors({ project_id, onClose }: { project_id: number; onClose: () => void }) {
  const { t } = useTranslation('reconciliation-uom')
  const [making, setMaking] = useState(false)
  const project = useProjectChoice(String(project_id))
  const { data, error, refetch } = useQuery(projectFactorsOptions(project_id))
  useLiveQueries(liveKeys, liveEvents)
  const factors = data?.conversion_factors ?? []
  return (
    <Drawer
      opened
      onClose={onClose}
      title={t('project.title')}
      footer={
        data?.abilities.includes('create') && (
          <div className={shared['buttons']}>
            <AddButton onClick={() => setMaking(true)}>{t('factor_list.add')}</AddButton>
          </div>
        )
      }
    >
      {error && !data ? (
        <EmptyState
          kind={error.status === 403 ? 'no_permission' : 'failed'}
          title={t('factor_list.failed')}
          text={problemText(error)}
          onRetry={() => void refetch()}
        />
      ) : !data ? (
        <Skeleton rows={6} />
      ) : factors.length === 0 ? (
        <EmptyState kind="nothing_yet" title={t('project.empty')} text={t('project.empty_text')} />
      ) : (
        // Nothing in it takes the focus, and a long list of factors is scrolled by keys too.
        <div className={styles['form']} tabIndex={0} data-scrolls>
          <p className={shared['hint-text']}>{t('project.text')}</p>
          <ul className={styles['factors']}>
            {factors.map((factor) => (
              <li key={factor.id}>
                <FactorDetails factor={factor} without="project" />
              </li>
            ))}
          </ul>
        </div>
      )}
      <Suspense>{making && <FactorDialog given={{ project }} onClose={() => setMaking(false)} />}</Suspense>
    </Drawer>
  )
}
