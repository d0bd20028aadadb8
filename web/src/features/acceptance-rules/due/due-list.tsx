import { samplingParties } from '@milepost/contract/acceptance/acceptance-rule'
import type { SampleDueRow } from '@milepost/contract/acceptance-rules/sample-due.contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLiveQueries } from '../../../lib/live-queries.ts'
import { counted, formatCount } from '../../../lib/numbers.ts'
import { mayDo, useSession } from '../../../lib/session.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailedState } from '../../../ui/failed-state.tsx'
import shared from '../../../ui/shared.module.css'
import { Skeleton } from '../../../ui/skeleton.tsx'
import '../acceptance-rules.en.json'
import styles from '../acceptance-rules.module.css'
import { dueKey, ownDueOptions, projectDueOptions } from '../api.ts'
import { DueCard } from './due-card.tsx'

export interface DueListProps {
  /** The project; without one those that the person works on. */
  project_id?: number
  /** Begins a sample with what is known of it. */
  onTake: (due: SampleDueRow) => void
}

/** How many samples are due by now. */
const missingOf = (dues: readonly SampleDueRow[]): number => dues.reduce((sum, { missing }) => sum + missing, 0)

const shown = [dueKey]
/** What is coded or rejected, and what is sampled, changes what is due. */
const events = ['reconciliation.changed', 'tickets.changed', 'samples.changed', 'acceptance_rules.changed'] as const

/** Samples that are due, the most urgent first. */
export default function DueList({ project_id, onTake }: DueListProps) {
  const { t } = useTranslation('acceptance-rules')
  const session = useSession()
  const { data, error, refetch } = useQuery(project_id === undefined ? ownDueOptions() : projectDueOptions(project_id))
  useLiveQueries(shown, events)
  if (error && !data) return <FailedState title={t('due.failed')} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={4} />
  if (data.sample_due.length === 0)
    return (
      <EmptyState
        kind="nothing_yet"
        title={t('due.empty')}
        text={t(project_id === undefined ? 'due.empty_own' : 'due.empty_project')}
      />
    )
  const may = mayDo(session, 'sample.take')
  const now = samplingParties.flatMap((party) => {
    const count = missingOf(data.sample_due.filter(({ sampled_by }) => sampled_by === party))
    return count === 0 ? [] : [t('due.now_of', { party: t(`parties.${party}`), formatted: formatCount(count) })]
  })
  return (
    <div className={shared['stack']}>
      {now.length > 0 && <p>{t('due.now', { parties: now.join(' · ') })}</p>}
      <ul className={styles['dues']} aria-label={t('due.label')}>
        {data.sample_due.map((due) => (
          <DueCard
            key={`${due.pay_item_id} ${due.rule_id}`}
            due={due}
            named={project_id === undefined}
            onTake={may && due.state !== 'none' ? onTake : undefined}
          />
        ))}
      </ul>
      {data.more_projects > 0 && <p className={shared['hint-text']}>{t('due.more', counted(data.more_projects))}</p>}
    </div>
  )
}
