import type { DueInspection } from '@milepost/contract/plant-inspections/plant-inspections.contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/badge.tsx'
import { ListCard } from '../../ui/record-list/list-card.tsx'
import { RecordList } from '../../ui/record-list/record-list.tsx'
import { useRecordList } from '../../ui/record-list/use-record-list.ts'
import { dueCodec, dueOptions } from './api.ts'
import { DueDate } from './badges.tsx'
import './plant-inspections.en.json'
import { DueDialog } from './due-dialog.tsx'
import { OverdueFilter } from './overdue-filter.tsx'

const rowId = ({ plant_id, checklist_id }: DueInspection) => `${plant_id}-${checklist_id}`

/** What plants are due for, the most overdue first; a row begins its inspection. */
export default function DueList() {
  const { t } = useTranslation('plant-inspections')
  const [open, setOpen] = useState<DueInspection | null>(null)
  const list = useRecordList({
    texts: 'plant-inspections:due_list',
    codec: dueCodec,
    table_key: 'plant_inspections_due',
    query: dueOptions,
    rows: ({ due_inspections }) => due_inspections,
    columns: (column) => [
      column.name('plant', { title: (row) => row.plant_code, width: 200, grow: 1 }),
      column.text('supplier', { width: 170, grow: 1 }),
      column.text('checklist', { width: 200, grow: 1 }),
      column.custom('due_on', (row) => <DueDate {...row} />, { width: 200, whole: true }),
      column.date('last_inspected_on', { none: t('never'), width: 150 }),
      column.custom(
        'draft',
        ({ draft_id }) =>
          draft_id === null ? t('due.not_started') : <Badge tone="notice">{t('due.in_progress')}</Badge>,
        { width: 130 },
      ),
      column.count('open_findings', { width: 130 }),
    ],
  })
  return (
    <>
      <RecordList
        list={list}
        rowId={rowId}
        filters={<OverdueFilter list={list} />}
        card={(row) => (
          <ListCard title={row.plant} lines={[row.checklist]}>
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
