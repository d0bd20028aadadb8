import { findingStatuses } from '@milepost/contract/plant-inspections/finding-states'
import { findingSeverities } from '@milepost/contract/plant-inspections/inspection-items'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { withRetry } from '../../lib/with-retry.ts'
import { FilterGroup } from '../../ui/filters/filter-group.tsx'
import { SeveralFilter } from '../../ui/filters/several-filter.tsx'
import { ListCard } from '../../ui/record-list/list-card.tsx'
import { RecordList } from '../../ui/record-list/record-list.tsx'
import { useRecordList } from '../../ui/record-list/use-record-list.ts'
import { findingsCodec, findingsOptions } from './api.ts'
import { DueDate, FindingStatusBadge, SeverityBadge, toneOfSeverity, toneOfStatus } from './badges.tsx'
import './plant-inspections.en.json'
import { OverdueFilter } from './overdue-filter.tsx'

const FindingDrawer = lazy(withRetry(() => import('./finding-drawer.tsx')))

/** Findings of inspections, those that are not closed first; a row opens next to the list. */
export default function FindingList() {
  const { t } = useTranslation('plant-inspections')
  const list = useRecordList({
    texts: 'plant-inspections:finding_list',
    codec: findingsCodec,
    table_key: 'plant_findings',
    query: findingsOptions,
    rows: ({ findings }) => findings,
    columns: (column) => [
      column.name('plant', { title: (row) => row.plant_code, width: 180, grow: 1 }),
      column.longText('description', { width: 260, grow: 2 }),
      column.longText('item', { width: 200, grow: 1 }),
      column.badge('severity', { words: 'severities', tones: toneOfSeverity, width: 110 }),
      column.badge('status', { words: 'statuses', tones: toneOfStatus, width: 120 }),
      column.custom('due_on', (row) => <DueDate {...row} />, { width: 200, whole: true }),
      column.text('responsible', { width: 170 }),
    ],
  })
  const boxes = (name: 'status' | 'severity', values: readonly string[], words: 'statuses' | 'severities') => (
    <SeveralFilter
      label={t(`fields.${name}`)}
      value={list.listState[name]}
      choices={values.map((value) => ({ value, label: t(`${words}.${value}` as 'statuses.open') }))}
      onChange={(value) => list.narrow({ [name]: value })}
    />
  )
  return (
    <RecordList
      list={list}
      filters={
        <FilterGroup on={[list.listState.status, list.listState.severity, list.listState.overdue]}>
          {boxes('status', findingStatuses, 'statuses')}
          {boxes('severity', findingSeverities, 'severities')}
          <OverdueFilter list={list} />
        </FilterGroup>
      }
      card={(row) => (
        <ListCard title={row.description} lines={[row.plant]}>
          <DueDate {...row} />
          <span>
            <SeverityBadge severity={row.severity} /> <FindingStatusBadge status={row.status} />
          </span>
        </ListCard>
      )}
      drawer={(opened) => <FindingDrawer key={opened.id} {...opened} />}
    />
  )
}
