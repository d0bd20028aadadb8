import type { DueInspection } from '@milepost/contract/plant-inspections/plant-inspections.contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../lib/dates.ts'
import { formatCount } from '../../lib/numbers.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import { Badge } from '../../ui/badge.tsx'
import type { GridColumn } from '../../ui/data-grid/data-grid.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListCard } from '../../ui/record-list/list-card.tsx'
import { RecordList } from '../../ui/record-list/record-list.tsx'
import { dueCodec, dueOptions, type DueState } from './api.ts'
import { DueDate } from './badges.tsx'
import './catalogue.ts'
import { DueDialog } from './due-dialog.tsx'
import { OverdueOnly } from './overdue-only.tsx'

const rowId = ({ plant_id, checklist_id }: DueInspection) => `${plant_id}-${checklist_id}`

/** What plants are due for, the most overdue first; a row begins its inspection. */
export default function DueList() {
  const { t } = useTranslation('plant-inspections')
  const { listState, change } = useListSearch(dueCodec)
  const [open, setOpen] = useState<DueInspection | null>(null)
  const answer = useQuery(dueOptions(listState))
  const columns = useMemo<GridColumn<DueInspection>[]>(
    () => [
      {
        id: 'plant',
        header: t('fields.plant'),
        cell: ({ plant, plant_code }) => <span title={plant_code}>{plant}</span>,
        width: 200,
        grow: 1,
        sortable: true,
        hideable: false,
      },
      { id: 'supplier', header: t('fields.supplier'), cell: ({ supplier }) => supplier, width: 170, grow: 1 },
      {
        id: 'checklist',
        header: t('fields.checklist'),
        cell: ({ checklist }) => checklist,
        width: 200,
        grow: 1,
        sortable: true,
      },
      { id: 'due_on', header: t('fields.due_on'), cell: (row) => <DueDate {...row} />, width: 200, sortable: true },
      {
        id: 'last_inspected_on',
        header: t('fields.last_inspected_on'),
        cell: ({ last_inspected_on }) => (last_inspected_on ? formatDate(last_inspected_on) : t('never')),
        width: 150,
        sortable: true,
      },
      {
        id: 'draft',
        header: t('fields.draft'),
        cell: ({ draft_id }) =>
          draft_id === null ? t('due.not_started') : <Badge tone="notice">{t('due.in_progress')}</Badge>,
        width: 130,
      },
      {
        id: 'open_findings',
        header: t('fields.open_findings'),
        cell: ({ open_findings }) => formatCount(open_findings),
        align: 'end',
        width: 130,
      },
    ],
    [t],
  )
  return (
    <>
      <RecordList<DueInspection, DueState>
        list={dueCodec}
        table_key="plant_inspections_due"
        texts={{
          label: t('due.label'),
          failed: t('failed'),
          search: t('due.search'),
          search_hint: t('due.search_hint'),
          found: (found) => t('due.found', found),
          no_match: t('due.no_match'),
          clear: t('clear'),
        }}
        listState={listState}
        onChange={change}
        columns={columns}
        rows={answer.data?.due_inspections ?? []}
        rowId={rowId}
        page={answer.data?.page}
        answer={answer}
        filters={
          <OverdueOnly on={listState.overdue === 'true'} onChange={(overdue) => change({ overdue, page: undefined })} />
        }
        empty={<EmptyState kind="nothing_yet" title={t('due.empty')} text={t('due.empty_text')} />}
        card={(row) => (
          <ListCard title={row.plant}>
            <span>{row.checklist}</span>
            <DueDate {...row} />
            {row.draft_id !== null && <span>{t('due.in_progress')}</span>}
          </ListCard>
        )}
        onOpen={setOpen}
        openRow={open ? rowId(open) : undefined}
      />
      {open && <DueDialog due={open} onClose={() => setOpen(null)} />}
    </>
  )
}
