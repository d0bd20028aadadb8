import { laboratoryRecord } from '@milepost/contract/samples/laboratory.record'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { mayDo, useSession } from '../../lib/session.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { Badge } from '../../ui/badge.tsx'
import { declaredColumns } from '../../ui/record-list/declared-columns.ts'
import { ListCard } from '../../ui/record-list/list-card.tsx'
import { RecordList } from '../../ui/record-list/record-list.tsx'
import { useAdding } from '../../ui/record-list/use-adding.tsx'
import { useRecordList } from '../../ui/record-list/use-record-list.ts'
import { laboratoriesCodec, laboratoriesKey, laboratoryListOptions } from './api.ts'
import './samples.en.json'

const LaboratoryDialog = lazy(withRetry(() => import('./laboratory-dialog.tsx')))
const LaboratoryDrawer = lazy(withRetry(() => import('./laboratory-drawer.tsx')))

const shown = [laboratoriesKey]
const events = ['samples.changed'] as const
const tones = { true: 'neutral', false: 'neutral' } as const

/** Laboratories, the active ones first; an administrator adds and changes them. */
export default function LaboratoryList() {
  const { t } = useTranslation('samples')
  const session = useSession()
  const list = useRecordList({
    texts: 'samples:laboratory_list',
    codec: laboratoriesCodec,
    table_key: 'laboratories',
    query: laboratoryListOptions,
    rows: ({ laboratories }) => laboratories,
    columns: (column) => [
      column.name('name', { width: 220, grow: 1 }),
      column.word('kind', { words: 'laboratory_kinds', width: 140 }),
      ...declaredColumns(laboratoryRecord, column, { only: ['units', 'accreditation', 'accredited_until'] }),
      column.count('open_samples', { width: 140 }),
      column.badge('active', { words: 'active', tones, width: 120 }),
    ],
  })
  useLiveQueries(shown, events)
  const { button, dialog } = useAdding(t('laboratory_list.add'), (close) => (
    <LaboratoryDialog laboratory={null} onClose={close} />
  ))
  const may = mayDo(session, 'acceptance.manage')
  return (
    <>
      <RecordList
        list={list}
        actions={may && button}
        emptyActions={may && button}
        card={({ name, kind, accreditation, active }) => (
          <ListCard title={name} lines={[t(`laboratory_kinds.${kind}`), accreditation]}>
            <Badge tone={tones[`${active}`]}>{t(`active.${active}`)}</Badge>
          </ListCard>
        )}
        drawer={(opened) => <LaboratoryDrawer key={opened.id} {...opened} />}
      />
      {dialog}
    </>
  )
}
