import type { PayItemAssignment } from '@milepost/contract/reconciliation/pay-item-assignment'
import { IconFileImport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { withRetry } from '../../../../lib/with-retry.ts'
import { useListSearch } from '../../../../lib/use-list-search.ts'
import { AddButton } from '../../../../ui/add-button.tsx'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import type { GridColumn } from '../../../../ui/data-grid/data-grid.tsx'
import { RecordList } from '../../../../ui/record-list/record-list.tsx'
import { SegmentedControl } from '../../../../ui/segmented-control.tsx'
import { entriesOptions } from '../api.ts'
import '../catalogue.ts'
import {
  entriesCodec,
  entriesQueryOf,
  entryChoices,
  chosenItemsOf,
  entryChoiceOf,
  type EntriesListState,
} from './entries-list-state.ts'
import styles from './entries.module.css'
import { EntriesTable } from './entries-table.tsx'
import { ItemFilter } from './item-filter.tsx'
import { NarrowedEntries } from './narrowed-entries.tsx'

/** A dialog that is loaded when it is opened, with its texts. */
const dialog = <Props,>(load: () => Promise<{ default: ComponentType<Props> }>) => lazy(withRetry(load))

/** Rows hold what is attached to them, so that they are no grid. */
const noColumns: GridColumn<PayItemAssignment>[] = []

const EntryDialog = dialog(() => import('../by-hand/entry-dialog.tsx'))
const ImportDialog = dialog(() => import('../by-hand/import-dialog.tsx'))
const TakeBackDialog = dialog(() => import('../by-hand/take-back-dialog.tsx'))

/** Entries on pay items: by default those without a ticket (lump sums, measured work, allowances and their corrections), and those of tickets. */
export default function EntriesView({ project_id }: { project_id: number }) {
  const { t } = useTranslation('reconciliation-page')
  const { listState, change } = useListSearch(entriesCodec)
  const answer = useQuery(entriesOptions(project_id, entriesQueryOf(listState)))
  const { data } = answer
  const [open, setOpen] = useState<'entry' | 'import' | null>(null)
  const [taken, setTaken] = useState<PayItemAssignment | null>(null)
  const mayEnter = data?.abilities.includes('enter') ?? false
  const close = () => setOpen(null)
  const add = mayEnter && (
    <div className={styles['buttons']}>
      <Button leftSection={<IconFileImport size={16} aria-hidden />} onClick={() => setOpen('import')}>
        {t('import.open')}
      </Button>
      <AddButton onClick={() => setOpen('entry')}>{t('by_hand.add')}</AddButton>
    </div>
  )
  const choice = entryChoiceOf(listState)
  const { period, point, items } = listState
  const entries = data?.pay_item_assignments ?? []
  const label = t(`entries.label.${choice}`)
  return (
    <div className={styles['part']}>
      <RecordList<PayItemAssignment, EntriesListState>
        list={entriesCodec}
        table_key="project_entries"
        texts={{
          label,
          failed: t('entries.failed'),
          search: t('entries.search'),
          search_hint: t('entries.search_hint'),
          no_match: t('entries.no_match'),
          clear: t('entries.show_all'),
        }}
        listState={listState}
        onChange={change}
        columns={noColumns}
        rows={entries}
        page={data?.page}
        answer={answer}
        settings={false}
        filters={
          <>
            <SegmentedControl
              label={t('entries.which')}
              labelHidden
              value={choice}
              options={entryChoices.map((value) => ({ value, label: t(`entries.choice.${value}`) }))}
              onChange={(kind) =>
                change({ kind: kind === 'by_hand' ? undefined : kind, point: undefined, page: undefined })
              }
            />
            <ItemFilter
              project_id={project_id}
              chosen={chosenItemsOf(listState)}
              onChange={(ids) => change({ items: ids.join(',') || undefined, page: undefined })}
            />
          </>
        }
        actions={entries.length > 0 && add}
        above={
          (period ?? point ?? items) && (
            <NarrowedEntries
              project_id={project_id}
              listState={listState}
              onClear={() => change(entriesCodec.cleared)}
            />
          )
        }
        body={(grid) =>
          entries.length === 0 ? (
            grid
          ) : (
            <EntriesTable
              label={label}
              project_id={project_id}
              entries={entries}
              withItem
              onTakeBack={mayEnter ? setTaken : undefined}
            />
          )
        }
        empty={
          choice === 'by_hand' ? (
            <EmptyState kind="nothing_yet" title={t('by_hand.none')} text={t('by_hand.none_text')}>
              {add}
            </EmptyState>
          ) : (
            <EmptyState kind="nothing_yet" title={t('entries.none')} />
          )
        }
        card={() => null}
      />
      <Suspense>
        {open === 'entry' && <EntryDialog project_id={project_id} onClose={close} />}
        {open === 'import' && <ImportDialog project_id={project_id} onClose={close} />}
        {taken && <TakeBackDialog project_id={project_id} entry={taken} onClose={() => setTaken(null)} />}
      </Suspense>
    </div>
  )
}
