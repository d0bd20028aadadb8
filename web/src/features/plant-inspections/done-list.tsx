import { inspectionStatuses } from '@milepost/contract/plant-inspections/plant-inspections.list'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../lib/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { ChoiceFilter } from '../../ui/filters/choice-filter.tsx'
import { ListCard } from '../../ui/record-list/list-card.tsx'
import { RecordList } from '../../ui/record-list/record-list.tsx'
import { useRecordList } from '../../ui/record-list/use-record-list.ts'
import { useInspectionsBase } from './inspection-paths.ts'
import { doneCodec, doneOptions } from './api.ts'
import './plant-inspections.en.json'

/** Inspections of plants, those in progress first; a row opens its inspection. */
export default function DoneList() {
  const { t } = useTranslation('plant-inspections')
  const navigate = useNavigate()
  const base = useInspectionsBase()
  const list = useRecordList({
    texts: 'plant-inspections:done_list',
    codec: doneCodec,
    table_key: 'plant_inspections',
    query: doneOptions,
    rows: ({ inspections }) => inspections,
    columns: (column) => [
      column.name('plant', { title: (row) => row.plant_code, width: 200, grow: 1 }),
      column.text('supplier', { width: 170, grow: 1 }),
      column.text('checklist', { width: 200, grow: 1 }),
      column.custom('inspected_on', ({ inspected_on }) =>
        inspected_on ? formatDate(inspected_on) : <Badge tone="notice">{t('done.draft')}</Badge>,
      ),
      column.text('signed_by', { width: 170 }),
      column.count('failed_items', { width: 120 }),
      column.count('open_findings', { width: 130 }),
    ],
  })
  return (
    <RecordList
      list={list}
      filters={
        <ChoiceFilter
          label={t('fields.status')}
          value={list.listState.status ?? ''}
          usual=""
          options={[
            { value: '', label: t('done.any') },
            ...inspectionStatuses.map((value) => ({ value, label: t(`done.${value}`) })),
          ]}
          onChange={(status) => list.narrow({ status: status || undefined })}
        />
      }
      card={(row) => (
        <ListCard
          title={row.plant}
          lines={[row.checklist, row.inspected_on ? formatDate(row.inspected_on) : t('done.draft')]}
        />
      )}
      onOpen={({ id }) => void navigate({ to: `${base}/${id}` as '/' })}
    />
  )
}
