import type { PayItemAssignment } from '@milepost/contract/reconciliation/pay-item-assignment'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cataloguesReady } from '../../../../lib/i18n.ts'
import { formatCount } from '../../../../lib/numbers.ts'
import { patiently } from '../../../../lib/patiently.ts'
import { problemText } from '../../../../lib/problem-text.ts'
import { useSession } from '../../../../lib/session.ts'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { entriesOptions } from '../api.ts'
import '../catalogue.ts'
import styles from '../items/items.module.css'
import { EntriesTable } from './entries-table.tsx'

const EntryDialog = lazy(
  patiently(async () => {
    const dialog = await import('./entry-dialog.tsx')
    await cataloguesReady()
    return dialog
  }),
)
const TakeBackDialog = lazy(patiently(() => import('./take-back-dialog.tsx')))

/** Quantities that no ticket bears: lump sums, measured work, allowances, and their corrections. */
export default function ByHandView({ project_id }: { project_id: number }) {
  const { t } = useTranslation('reconciliation-page')
  const { abilities } = useSession()
  const { data, error, refetch } = useQuery(entriesOptions(project_id, { by_hand: true }))
  const [entering, setEntering] = useState(false)
  const [taken, setTaken] = useState<PayItemAssignment | null>(null)
  const mayEnter = abilities.includes('quantity.enter')
  const add = mayEnter && (
    <Button kind="primary" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEntering(true)}>
      {t('by_hand.add')}
    </Button>
  )
  const entries = data?.pay_item_assignments ?? []
  const more = (data?.page.total_rows ?? 0) - entries.length
  return (
    <div className={styles['part']}>
      {entries.length > 0 && <div>{add}</div>}
      {error && !data ? (
        <EmptyState
          kind="failed"
          title={t('entries.failed')}
          text={problemText(error)}
          onRetry={() => void refetch()}
        />
      ) : !data ? (
        <Skeleton rows={6} />
      ) : entries.length === 0 ? (
        <EmptyState kind="nothing_yet" title={t('by_hand.none')} text={t('by_hand.none_text')}>
          {add}
        </EmptyState>
      ) : (
        <EntriesTable
          label={t('by_hand.label')}
          project_id={project_id}
          entries={entries}
          withItem
          onTakeBack={mayEnter ? setTaken : undefined}
        />
      )}
      {more > 0 && <p>{t('entries.more', { count: more, formatted: formatCount(more) })}</p>}
      <Suspense>
        {entering && <EntryDialog project_id={project_id} onClose={() => setEntering(false)} />}
        {taken && <TakeBackDialog project_id={project_id} entry={taken} onClose={() => setTaken(null)} />}
      </Suspense>
    </div>
  )
}
