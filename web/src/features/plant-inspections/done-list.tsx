import type { PlantInspectionRow } from '@milepost/contract/plant-inspections/plant-inspections.contract'
import { inspectionStatuses } from '@milepost/contract/plant-inspections/plant-inspections.list'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../lib/dates.ts'
import { formatCount } from '../../lib/numbers.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import { Badge } from '../../ui/badge.tsx'
import type { GridColumn } from '../../ui/data-grid/data-grid.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListCard } from '../../ui/record-list/list-card.tsx'
import { RecordList } from '../../ui/record-list/record-list.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { useInspectionsBase } from './inspection-paths.ts'
import { doneCodec, doneOptions, type DoneState } from './api.ts'
import './catalogue.ts'

/** Inspections of plants, those in progress first; a row opens its inspection. */
export default function DoneList() {
  const { t } = useTranslation('plant-inspections')
  const navigate = useNavigate()
  const base = useInspectionsBase()
  const { listState, change } = useListSearch(doneCodec)
  const answer = useQuery(doneOptions(listState))
  const columns = useMemo<GridColumn<PlantInspectionRow>[]>(
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
      {
        id: 'inspected_on',
        header: t('fields.inspected_on'),
        cell: ({ inspected_on }) =>
          inspected_on ? formatDate(inspected_on) : <Badge tone="notice">{t('done.draft')}</Badge>,
        width: 140,
        sortable: true,
      },
      {
        id: 'signed_by',
        header: t('fields.signed_by'),
        cell: ({ signed_by }) => signed_by ?? '-',
        width: 170,
        sortable: true,
      },
      {
        id: 'failed_items',
        header: t('fields.failed_items'),
        cell: ({ failed_items }) => formatCount(failed_items),
        align: 'end',
        width: 120,
        sortable: true,
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
    <RecordList<PlantInspectionRow, DoneState>
      list={doneCodec}
      table_key="plant_inspections"
      texts={{
        label: t('done.label'),
        failed: t('failed'),
        search: t('done.search'),
        search_hint: t('done.search_hint'),
        found: (found) => t('done.found', found),
        no_match: t('done.no_match'),
        clear: t('clear'),
      }}
      listState={listState}
      onChange={change}
      columns={columns}
      rows={answer.data?.inspections ?? []}
      page={answer.data?.page}
      answer={answer}
      filters={
        <SegmentedControl
          label={t('fields.status')}
          labelHidden
          value={(listState.status ?? 'any') as 'any' | 'draft' | 'signed'}
          options={(['any', ...inspectionStatuses] as const).map((value) => ({ value, label: t(`done.${value}`) }))}
          onChange={(next) => change({ status: next === 'any' ? undefined : next, page: undefined })}
        />
      }
      empty={<EmptyState kind="nothing_yet" title={t('done.empty')} text={t('done.empty_text')} />}
      card={(row) => (
        <ListCard title={row.plant}>
          <span>{row.checklist}</span>
          <span>{row.inspected_on ? formatDate(row.inspected_on) : t('done.draft')}</span>
        </ListCard>
      )}
      onOpen={({ id }) => void navigate({ to: `${base}/${id}` as '/' })}
    />
  )
}
