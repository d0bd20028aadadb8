import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLiveQueries } from '../../../lib/live-queries.ts'
import { formatDollars } from '../../../lib/numbers.ts'
import { Details } from '../../../ui/details.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailedState } from '../../../ui/failed-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import shared from '../../../ui/shared.module.css'
import { Skeleton } from '../../../ui/skeleton.tsx'
import '../acceptance-rules.en.json'
import { sufficiencyKey, sufficiencyOptions } from '../api.ts'
import { ItemSufficiencyPart } from './item-sufficiency.tsx'

const shown = [sufficiencyKey]
const events = ['reconciliation.changed', 'tickets.changed', 'samples.changed', 'acceptance_rules.changed'] as const
const reasons = ['sample_failed', 'sample_due', 'not_authorized'] as const

/** How far each pay item of a project is accepted by its samples, and what pay waits for that. */
export default function SufficiencyList({ project_id }: { project_id: number }) {
  const { t } = useTranslation('acceptance-rules')
  const { data, error, refetch } = useQuery(sufficiencyOptions(project_id))
  useLiveQueries(shown, events)
  if (error && !data)
    return <FailedState title={t('sufficiency.failed')} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={4} />
  if (data.sufficiency.length === 0)
    return <EmptyState kind="nothing_yet" title={t('sufficiency.empty')} text={t('sufficiency.empty_text')} />
  return (
    <div className={shared['wide-stack']}>
      <Panel title={t('sufficiency.held')}>
        <Details rows={reasons.map((reason) => [t(`hold_reasons.${reason}`), formatDollars(data.held[reason])])} />
      </Panel>
      {data.sufficiency.map((item) => (
        <ItemSufficiencyPart key={item.pay_item_id} item={item} />
      ))}
    </div>
  )
}
