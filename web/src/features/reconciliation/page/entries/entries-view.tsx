import type { PayItemAssignment } from '@milepost/contract/reconciliation/pay-item-assignment'
import { IconFileImport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../../lib/dates.ts'
import { useSession } from '../../../../lib/session.ts'
import { withRetry } from '../../../../lib/with-retry.ts'
import { countsBy, countsOfAnswers } from '../../../../lib/value-counts.ts'
import { useFilesUnderWay } from '../../../../lib/uploads/use-uploads.ts'
import { useListSearch } from '../../../../lib/use-list-search.ts'
import { AddButton } from '../../../../ui/add-button.tsx'
import { Button } from '../../../../ui/button.tsx'
import { ChoiceFilter } from '../../../../ui/filters/choice-filter.tsx'
import { ListCard } from '../../../../ui/record-list/list-card.tsx'
import { RecordList } from '../../../../ui/record-list/record-list.tsx'
import { useRecordList } from '../../../../ui/record-list/use-record-list.ts'
import { UploadList } from '../../../../ui/upload-list/upload-list.tsx'
import { projectOptions } from '../../../projects/index.ts'
import { useItemQuantities } from '../../../reconciliation-uom/index.ts'
import { entriesOptions, uploadsOfEntry } from '../api.ts'
import '../reconciliation-page.en.json'
import {
  chosenItemsOf,
  entriesCodec,
  entriesQueryOf,
  entryChoiceOf,
  entryChoices,
  isByItem,
  kindsOf,
  type EntriesListState,
} from './entries-list-state.ts'
import { EntryAmount, EntryFigure, EntryOrigin } from './entry-parts.tsx'
import { ItemFilter } from './item-filter.tsx'
import { NarrowedEntries } from './narrowed-entries.tsx'
import { useEntryRows } from './use-entry-rows.tsx'

/** A part that is loaded when it is opened, with its texts. */
const later = <Props,>(load: () => Promise<{ default: ComponentType<Props> }>) => lazy(withRetry(load))

const EntryDialog = later(() => import('../by-hand/entry-dialog.tsx'))
const ImportDialog = later(() => import('../by-hand/import-dialog.tsx'))
const EntryDrawer = later(() => import('./entry-drawer.tsx'))

/** Entries on pay items, below their items: by default those without a ticket (lump sums, measured work, allowances and their corrections), and those of tickets. */
export default function EntriesView({ project_id }: { project_id: number }) {
  const { t } = useTranslation('reconciliation-page')
  const session = useSession()
  const { data: project } = useQuery(projectOptions(project_id))
  const time_zone = project?.time_zone ?? session.time_zone
  const quantities = useItemQuantities(project_id)
  const at = useListSearch(entriesCodec).listState
  const choice = entryChoiceOf(at)
  const byItem = isByItem(at)
  const query = (state: EntriesListState) => entriesOptions(project_id, entriesQueryOf(state))
  const list = useRecordList({
    texts: `reconciliation-page:${choice}_entry_list`,
    codec: entriesCodec,
    table_key: 'project_entries',
    query,
    rows: ({ pay_item_assignments }) => pay_item_assignments,
    time_zone,
    columns: (column) => [
      column.date('work_date', { width: 130, hideable: false }),
      ...(byItem
        ? []
        : [
            column.code('line_number', {
              of: (row: PayItemAssignment) => `${row.line_number} · ${row.item_code}`,
              title: (row: PayItemAssignment) => row.item_description,
              width: 160,
            }),
          ]),
      column.custom('quantity', (row) => <EntryFigure project_id={project_id} entry={row} />, {
        align: 'end',
        width: 140,
      }),
      column.custom('entry_amount', (row) => <EntryAmount entry={row} />, { align: 'end', width: 140 }),
      column.custom('kind', (row) => <EntryOrigin project_id={project_id} entry={row} inGrid />, { width: 110 }),
      column.text('pay_period', { align: 'end', width: 80 }),
      column.text('created_by', { width: 140 }),
      column.text('external_dot_contractor', { width: 140 }),
      column.text('location', { width: 140 }),
      column.longText('additional_notes', { width: 190, grow: 1 }),
      column.count('attachments', { of: ({ attachments }) => attachments.length || null, width: 70 }),
      column.instant('created_at', { width: 180, hidden: true }),
    ],
  })
  const { listState, change, narrow, data, rows } = list
  const grid = useEntryRows(rows, data?.item_totals, quantities)
  const [open, setOpen] = useState<'entry' | 'import' | null>(null)
  /** The entry that was just made, to which files are being attached. */
  const [made, setMade] = useState<number | null>(null)
  const underWay = useFilesUnderWay(uploadsOfEntry(made ?? 0))
  const mayEnter = data?.abilities.includes('enter') ?? false
  const close = () => setOpen(null)
  const add = mayEnter && (
    <>
      <Button leftSection={<IconFileImport size={16} aria-hidden />} onClick={() => setOpen('import')}>
        {t('import.open')}
      </Button>
      <AddButton onClick={() => setOpen('entry')}>{t('by_hand.add')}</AddButton>
    </>
  )
  return (
    <>
      <RecordList
        list={{ ...list, rows: grid.rows }}
        rowId={grid.rowId}
        live={{ grouping: grid.grouping }}
        filters={
          <>
            <ChoiceFilter
              label={t('entries.which')}
              value={choice}
              usual="by_hand"
              options={entryChoices.map((value) => ({ value, label: t(`entries.choice.${value}`) }))}
              // Another choice leaves the point of a checklist.
              counts={countsOfAnswers(countsBy(query, { ...listState, point: undefined }, 'kind'), kindsOf)}
              onChange={(kind) => narrow({ kind: kind === 'by_hand' ? undefined : kind, point: undefined })}
            />
            <ItemFilter
              project_id={project_id}
              chosen={chosenItemsOf(listState)}
              counts={list.counts('project_pay_item_id')}
              onChange={(ids) => narrow({ items: ids.join(',') || undefined })}
            />
          </>
        }
        actions={rows.length > 0 && add}
        above={
          <>
            <NarrowedEntries
              project_id={project_id}
              listState={listState}
              onChange={narrow}
              onClear={() => change(entriesCodec.cleared)}
            />
            <UploadList files={underWay} />
          </>
        }
        emptyActions={choice === 'by_hand' && add}
        card={(row) => (
          <ListCard
            title={<EntryFigure project_id={project_id} entry={row} />}
            lines={[
              !byItem && `${row.line_number} · ${row.item_code} · ${row.item_description}`,
              [formatDate(row.work_date), t('entries.of_period', { number: row.pay_period }), row.ticket_number],
              [row.created_by, row.external_dot_contractor, row.location, row.additional_notes],
            ]}
          >
            <span>
              <EntryAmount entry={row} />
            </span>
          </ListCard>
        )}
        drawer={({ id, row, takeFocus, onClose }) => (
          <EntryDrawer
            key={id}
            project_id={project_id}
            id={id}
            listed={row}
            time_zone={time_zone}
            mayEnter={mayEnter}
            takeFocus={takeFocus}
            onClose={onClose}
          />
        )}
      />
      <Suspense>
        {open === 'entry' && <EntryDialog project_id={project_id} onAttaching={setMade} onClose={close} />}
        {open === 'import' && <ImportDialog project_id={project_id} onClose={close} />}
      </Suspense>
    </>
  )
}
