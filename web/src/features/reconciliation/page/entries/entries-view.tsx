import type { PayItemAssignment } from '@milepost/contract/reconciliation/pay-item-assignment'
import { IconFileImport, IconPlus, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { cataloguesReady } from '../../../../lib/i18n.ts'
import { patiently } from '../../../../lib/patiently.ts'
import { problemText } from '../../../../lib/problem-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Pager } from '../../../../ui/pager.tsx'
import { SegmentedControl } from '../../../../ui/segmented-control.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { periodOptions } from '../../periods/api.ts'
import { entriesOptions } from '../api.ts'
import '../catalogue.ts'
import { entryChoices, entryChoiceOf, type ReconciliationAddress } from '../page-address.ts'
import styles from './entries.module.css'
import { EntriesTable } from './entries-table.tsx'
import { entryFilters } from './entry-filters.ts'

/** A dialog that is loaded when it is opened, with its texts. */
const dialog = <Props,>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(
    patiently(async () => {
      const part = await load()
      await cataloguesReady()
      return part
    }),
  )

const EntryDialog = dialog(() => import('../by-hand/entry-dialog.tsx'))
const ImportDialog = dialog(() => import('../by-hand/import-dialog.tsx'))
const TakeBackDialog = dialog(() => import('../by-hand/take-back-dialog.tsx'))

export interface EntriesViewProps {
  project_id: number
  address: ReconciliationAddress
  onChange: (change: ReconciliationAddress, replace?: boolean) => void
}

/** What stands on pay items: quantities that no ticket bears first (lump sums, measured work, allowances and their corrections), and of tickets. */
export default function EntriesView({ project_id, address, onChange }: EntriesViewProps) {
  const { t } = useTranslation('reconciliation-page')
  const { data, error, refetch } = useQuery(
    entriesOptions(project_id, entryFilters(address), Number(address.page ?? 1)),
  )
  const [open, setOpen] = useState<'entry' | 'import' | null>(null)
  const [taken, setTaken] = useState<PayItemAssignment | null>(null)
  const mayEnter = data?.abilities.includes('enter') ?? false
  const close = () => setOpen(null)
  const add = mayEnter && (
    <div className={styles['buttons']}>
      <Button leftSection={<IconFileImport size={16} aria-hidden />} onClick={() => setOpen('import')}>
        {t('import.open')}
      </Button>
      <Button kind="primary" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen('entry')}>
        {t('by_hand.add')}
      </Button>
    </div>
  )
  const choice = entryChoiceOf(address)
  const narrowed = address.period !== undefined || address.point !== undefined
  const entries = data?.pay_item_assignments ?? []
  return (
    <div className={styles['part']}>
      <div className={styles['tools']}>
        <SegmentedControl
          label={t('entries.which')}
          labelHidden
          value={choice}
          options={entryChoices.map((value) => ({ value, label: t(`entries.choice.${value}`) }))}
          onChange={(value) =>
            onChange({ kind: value === 'by_hand' ? undefined : value, point: undefined, page: undefined })
          }
        />
        {entries.length > 0 && add}
      </div>
      {narrowed && (
        <Narrowed
          project_id={project_id}
          address={address}
          onClear={() => onChange({ period: undefined, point: undefined, page: undefined })}
        />
      )}
      {error && !data ? (
        <EmptyState
          kind={error.status === 403 ? 'no_permission' : 'failed'}
          title={t('entries.failed')}
          text={problemText(error)}
          onRetry={() => void refetch()}
        />
      ) : !data ? (
        <Skeleton rows={6} />
      ) : entries.length > 0 ? (
        <>
          <EntriesTable
            label={t(`entries.label.${choice}`)}
            project_id={project_id}
            entries={entries}
            withItem
            onTakeBack={mayEnter ? setTaken : undefined}
          />
          <Pager page={data.page} onPage={(number) => onChange({ page: number > 1 ? String(number) : undefined })} />
        </>
      ) : narrowed ? (
        <EmptyState kind="nothing_matches" title={t('entries.no_match')} />
      ) : choice === 'by_hand' ? (
        <EmptyState kind="nothing_yet" title={t('by_hand.none')} text={t('by_hand.none_text')}>
          {add}
        </EmptyState>
      ) : (
        <EmptyState kind="nothing_yet" title={t('entries.none')} />
      )}
      <Suspense>
        {open === 'entry' && <EntryDialog project_id={project_id} onClose={close} />}
        {open === 'import' && <ImportDialog project_id={project_id} onClose={close} />}
        {taken && <TakeBackDialog project_id={project_id} entry={taken} onClose={() => setTaken(null)} />}
      </Suspense>
    </div>
  )
}

/** Which entries alone are shown: of a period, and which of them a line of its checklist counts; with the way back to all. */
function Narrowed({
  project_id,
  address: { period, point },
  onClear,
}: Pick<EntriesViewProps, 'project_id' | 'address'> & { onClear: () => void }) {
  const { t } = useTranslation('reconciliation-page')
  const { data } = useQuery({ ...periodOptions(project_id, Number(period)), enabled: period !== undefined })
  const words = [
    data && t('entries.of_period', { number: data.number }),
    point && t(`entries.point.${point as 'late'}`),
  ].filter(Boolean)
  return (
    <p className={styles['narrowed']}>
      <span>{words.join(' · ')}</span>
      <Button rightSection={<IconX size={16} aria-hidden />} onClick={onClear}>
        {t('entries.show_all')}
      </Button>
    </p>
  )
}
