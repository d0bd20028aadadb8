import type { PlantFindingRow } from '@milepost/contract/plant-inspections/plant-findings.contract'
import { findingStatuses } from '@milepost/contract/plant-inspections/finding-states'
import { findingSeverities } from '@milepost/contract/plant-inspections/inspection-items'
import { useQuery } from '@tanstack/react-query'
import { lazy, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { valuesIn } from '../../lib/list-codec.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import type { GridColumn } from '../../ui/data-grid/data-grid.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ChoiceBoxes } from '../../ui/filters/choice-boxes.tsx'
import { FilterDropdown } from '../../ui/filters/filter-dropdown.tsx'
import { ListCard } from '../../ui/record-list/list-card.tsx'
import { RecordList } from '../../ui/record-list/record-list.tsx'
import { findingsCodec, findingsOptions, type FindingsState } from './api.ts'
import { DueDate, FindingStatusBadge, SeverityBadge } from './badges.tsx'
import './catalogue.ts'
import { OverdueOnly } from './overdue-only.tsx'

const FindingDrawer = lazy(withRetry(() => import('./finding-drawer.tsx')))

/** Findings of inspections, those that are not closed first; a row opens next to the list. */
export default function FindingList() {
  const { t } = useTranslation('plant-inspections')
  const { listState, change } = useListSearch(findingsCodec)
  const answer = useQuery(findingsOptions(listState))
  const columns = useMemo<GridColumn<PlantFindingRow>[]>(
    () => [
      {
        id: 'plant',
        header: t('fields.plant'),
        cell: ({ plant, plant_code }) => <span title={plant_code}>{plant}</span>,
        width: 180,
        grow: 1,
        sortable: true,
        hideable: false,
      },
      {
        id: 'description',
        header: t('fields.description'),
        cell: ({ description }) => <span title={description}>{description}</span>,
        width: 260,
        grow: 2,
      },
      {
        id: 'item',
        header: t('fields.item'),
        cell: ({ item }) => <span title={item}>{item}</span>,
        width: 200,
        grow: 1,
      },
      {
        id: 'severity',
        header: t('fields.severity'),
        cell: ({ severity }) => <SeverityBadge severity={severity} />,
        width: 110,
        sortable: true,
      },
      {
        id: 'status',
        header: t('fields.status'),
        cell: ({ status }) => <FindingStatusBadge status={status} />,
        width: 120,
        sortable: true,
      },
      { id: 'due_on', header: t('fields.due_on'), cell: (row) => <DueDate {...row} />, width: 200, sortable: true },
      { id: 'responsible', header: t('fields.responsible'), cell: ({ responsible }) => responsible, width: 170 },
    ],
    [t],
  )
  const boxes = (name: 'status' | 'severity', values: readonly string[], words: 'statuses' | 'severities') => {
    const chosen = valuesIn(listState[name])
    return (
      <FilterDropdown label={t(`fields.${name}`)} count={chosen.length}>
        <ChoiceBoxes
          legend={t(`fields.${name}`)}
          choices={values.map((value) => ({ value, label: t(`${words}.${value}` as 'statuses.open') }))}
          chosen={chosen}
          onChange={(next) => change({ [name]: next.join(',') || undefined, page: undefined })}
        />
      </FilterDropdown>
    )
  }
  return (
    <RecordList<PlantFindingRow, FindingsState>
      list={findingsCodec}
      table_key="plant_findings"
      texts={{
        label: t('findings.label'),
        failed: t('failed'),
        search: t('findings.search'),
        search_hint: t('findings.search_hint'),
        found: (found) => t('findings.found', found),
        no_match: t('findings.no_match'),
        clear: t('clear'),
      }}
      listState={listState}
      onChange={change}
      columns={columns}
      rows={answer.data?.findings ?? []}
      page={answer.data?.page}
      answer={answer}
      filters={
        <>
          {boxes('status', findingStatuses, 'statuses')}
          {boxes('severity', findingSeverities, 'severities')}
          <OverdueOnly on={listState.overdue === 'true'} onChange={(overdue) => change({ overdue, page: undefined })} />
        </>
      }
      empty={<EmptyState kind="nothing_yet" title={t('findings.empty')} text={t('findings.empty_text')} />}
      card={(row) => (
        <ListCard title={row.description}>
          <span>{row.plant}</span>
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
