import type { PlantChecklist } from '@milepost/contract/plant-inspections/plant-checklists.contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/numbers.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { useSession } from '../../lib/session.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import { AddButton } from '../../ui/add-button.tsx'
import { Badge } from '../../ui/badge.tsx'
import type { GridColumn } from '../../ui/data-grid/data-grid.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListCard } from '../../ui/record-list/list-card.tsx'
import { RecordList } from '../../ui/record-list/record-list.tsx'
import { checklistsCodec, checklistsOptions, type ChecklistsState } from './api.ts'
import './catalogue.ts'

const ChecklistDialog = lazy(withRetry(() => import('./checklist-dialog.tsx')))
const ChecklistDrawer = lazy(withRetry(() => import('./checklist-drawer.tsx')))

/** Checklists by name, the active ones first; an administrator adds and changes them. */
export default function ChecklistList() {
  const { t } = useTranslation('plant-inspections')
  const { abilities } = useSession()
  const { listState, change } = useListSearch(checklistsCodec)
  const [adding, setAdding] = useState(false)
  const answer = useQuery(checklistsOptions(listState))
  const columns = useMemo<GridColumn<PlantChecklist>[]>(
    () => [
      {
        id: 'name',
        header: t('fields.name'),
        cell: ({ name }) => name,
        width: 240,
        grow: 1,
        sortable: true,
        hideable: false,
      },
      {
        id: 'plant_kinds',
        header: t('fields.plant_kinds'),
        cell: ({ plant_kinds }) => plant_kinds.map((kind) => t(`kinds.${kind}`)).join(', '),
        width: 240,
        grow: 1,
      },
      {
        id: 'interval_days',
        header: t('fields.interval_days'),
        cell: ({ interval_days }) => formatCount(interval_days),
        align: 'end',
        width: 130,
        sortable: true,
      },
      {
        id: 'items',
        header: t('fields.items'),
        cell: ({ items }) => formatCount(items.length),
        align: 'end',
        width: 100,
      },
      { id: 'active', header: t('fields.active'), cell: ({ active }) => <ActiveBadge active={active} />, width: 120 },
    ],
    [t],
  )
  const add = abilities.includes('plant.manage') && (
    <AddButton onClick={() => setAdding(true)}>{t('checklists.new')}</AddButton>
  )
  return (
    <>
      <RecordList<PlantChecklist, ChecklistsState>
        list={checklistsCodec}
        table_key="plant_checklists"
        texts={{
          label: t('checklists.label'),
          failed: t('failed'),
          search: t('checklists.search'),
          search_hint: t('checklists.search_hint'),
          found: (found) => t('checklists.found', found),
          no_match: t('checklists.no_match'),
          clear: t('clear'),
        }}
        listState={listState}
        onChange={change}
        columns={columns}
        rows={answer.data?.checklists ?? []}
        page={answer.data?.page}
        answer={answer}
        actions={add}
        empty={<EmptyState kind="nothing_yet" title={t('checklists.empty')} text={t('checklists.empty_text')} />}
        card={({ name, plant_kinds, active }) => (
          <ListCard title={name}>
            <span>{plant_kinds.map((kind) => t(`kinds.${kind}`)).join(', ')}</span>
            <ActiveBadge active={active} />
          </ListCard>
        )}
        drawer={(opened) => <ChecklistDrawer key={opened.id} {...opened} />}
      />
      <Suspense>{adding && <ChecklistDialog checklist={null} onClose={() => setAdding(false)} />}</Suspense>
    </>
  )
}

function ActiveBadge({ active }: { active: boolean }) {
  const { t } = useTranslation('plant-inspections')
  return <Badge tone={active ? 'good' : 'neutral'}>{t(`active.${active}`)}</Badge>
}
