import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { withRetry } from '../../lib/with-retry.ts'
import { useSession } from '../../lib/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { ListCard } from '../../ui/record-list/list-card.tsx'
import { RecordList } from '../../ui/record-list/record-list.tsx'
import { useAdding } from '../../ui/record-list/use-adding.tsx'
import { useRecordList } from '../../ui/record-list/use-record-list.ts'
import { checklistsCodec, checklistsOptions } from './api.ts'
import './plant-inspections.en.json'

const ChecklistDialog = lazy(withRetry(() => import('./checklist-dialog.tsx')))
const ChecklistDrawer = lazy(withRetry(() => import('./checklist-drawer.tsx')))

const tones = { true: 'neutral', false: 'neutral' } as const

/** Checklists by name, the active ones first; an administrator adds and changes them. */
export default function ChecklistList() {
  const { t } = useTranslation('plant-inspections')
  const { abilities } = useSession()
  const list = useRecordList({
    texts: 'plant-inspections:checklist_list',
    codec: checklistsCodec,
    table_key: 'plant_checklists',
    query: checklistsOptions,
    rows: ({ checklists }) => checklists,
    columns: (column) => [
      column.name('name', { width: 240, grow: 1 }),
      column.texts('plant_kinds', {
        of: (row) => row.plant_kinds.map((kind) => t(`kinds.${kind}`)),
        width: 240,
        grow: 1,
      }),
      column.count('interval_days', { width: 130 }),
      column.count('items', { of: ({ items }) => items.length, width: 100 }),
      column.badge('active', { words: 'active', tones, width: 120 }),
    ],
  })
  const { button, dialog } = useAdding(t('checklist_list.add'), (close) => (
    <ChecklistDialog checklist={null} onClose={close} />
  ))
  return (
    <>
      <RecordList
        list={list}
        actions={abilities.includes('plant.manage') && button}
        card={({ name, plant_kinds, active }) => (
          <ListCard title={name} lines={[plant_kinds.map((kind) => t(`kinds.${kind}`)).join(', ')]}>
            <Badge tone={tones[`${active}`]}>{t(`active.${active}`)}</Badge>
          </ListCard>
        )}
        drawer={(opened) => <ChecklistDrawer key={opened.id} {...opened} />}
      />
      {dialog}
    </>
  )
}
