import type { PayItemAssignment } from '@milepost/contract/reconciliation/pay-item-assignment'
import { IconFileImport, IconX } from '@tabler/icons-react'
import { useQueries, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { withRetry } from '../../../../lib/with-retry.ts'
import { useListSearch } from '../../../../lib/use-list-search.ts'
import { AddButton } from '../../../../ui/add-button.tsx'
import { Button } from '../../../../ui/button.tsx'
import { RecordList } from '../../../../ui/record-list/record-list.tsx'
import { useRecordList } from '../../../../ui/record-list/use-record-list.ts'
import { SegmentedControl } from '../../../../ui/segmented-control.tsx'
import { periodOptions } from '../../periods/api.ts'
import { chosenItemOptions, entriesOptions } from '../api.ts'
import '../reconciliation-page.en.json'
import {
  chosenItemsOf,
  entriesCodec,
  type EntriesListState,
  entriesQueryOf,
  entryChoiceOf,
  entryChoices,
} from './entries-list-state.ts'
import styles from './entries.module.css'
import { EntriesTable } from './entries-table.tsx'
import { ItemFilter } from './item-filter.tsx'

interface NarrowedEntriesProps {
  project_id: number
  listState: EntriesListState
  onClear: () => void
}

/** Which entries alone are shown: of a period, of some items, and which of them a line of its checklist counts; with the way back to all. */
function NarrowedEntries({ project_id, listState, onClear }: NarrowedEntriesProps) {
  const { t } = useTranslation('reconciliation-page')
  const { period, point } = listState
  const { data } = useQuery({ ...periodOptions(project_id, Number(period)), enabled: period !== undefined })
  const items = useQueries({ queries: chosenItemsOf(listState).map((id) => chosenItemOptions(project_id, Number(id))) })
  const words = [
    data && t('entries.of_period', { number: data.number }),
    ...items.map((item) => item.data && `${item.data.line_number} · ${item.data.item_code}`),
    point && t(`entries.point.${point as 'late'}`),
  ].filter(Boolean)
  return (
    <p className={styles['narrowed']}>
      <span>{words.join(', ')}</span>
      <Button rightSection={<IconX size={16} aria-hidden />} onClick={onClear}>
        {t('entry_list.clear')}
      </Button>
    </p>
  )
}

/** A dialog that is loaded when it is opened, with its texts. */
const dialog = <Props,>(load: () => Promise<{ default: ComponentType<Props> }>) => lazy(withRetry(load))

const EntryDialog = dialog(() => import('../by-hand/entry-dialog.tsx'))
const ImportDialog = dialog(() => import('../by-hand/import-dialog.tsx'))
const WithdrawDialog = dialog(() => import('../by-hand/withdraw-dialog.tsx'))

/** Entries on pay items: by default those without a ticket (lump sums, measured work, allowances and their corrections), and those of tickets. */
export default function EntriesView({ project_id }: { project_id: number }) {
  const { t } = useTranslation('reconciliation-page')
  const choice = entryChoiceOf(useListSearch(entriesCodec).listState)
  const list = useRecordList({
    texts: `reconciliation-page:${choice}_entry_list`,
    codec: entriesCodec,
    table_key: 'project_entries',
    query: (state) => entriesOptions(project_id, entriesQueryOf(state)),
    rows: ({ pay_item_assignments }) => pay_item_assignments,
  })
  const { listState, change, narrow, data, rows: entries } = list
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
  const { period, point, items } = listState
  return (
    <div className={styles['part']}>
      <RecordList
        list={list}
        settings={false}
        filters={
          <>
            <SegmentedControl
              label={t('entries.which')}
              labelHidden
              value={choice}
              options={entryChoices.map((value) => ({ value, label: t(`entries.choice.${value}`) }))}
              onChange={(kind) => narrow({ kind: kind === 'by_hand' ? undefined : kind, point: undefined })}
            />
            <ItemFilter
              project_id={project_id}
              chosen={chosenItemsOf(listState)}
              onChange={(ids) => narrow({ items: ids.join(',') || undefined })}
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
              label={list.texts.label}
              project_id={project_id}
              entries={entries}
              withItem
              onTakeBack={mayEnter ? setTaken : undefined}
            />
          )
        }
        emptyActions={choice === 'by_hand' && add}
        card={() => null}
      />
      <Suspense>
        {open === 'entry' && <EntryDialog project_id={project_id} onClose={close} />}
        {open === 'import' && <ImportDialog project_id={project_id} onClose={close} />}
        {taken && <WithdrawDialog project_id={project_id} entry={taken} onClose={() => setTaken(null)} />}
      </Suspense>
    </div>
  )
}
