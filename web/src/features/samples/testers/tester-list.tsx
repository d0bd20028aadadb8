import { testerRecord } from '@milepost/contract/samples/tester.record'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveQueries } from '../../../lib/live-queries.ts'
import { mayDo, useSession } from '../../../lib/session.ts'
import { withRetry } from '../../../lib/with-retry.ts'
import { Badge } from '../../../ui/badge.tsx'
import { declaredColumns } from '../../../ui/record-list/declared-columns.ts'
import { ListCard } from '../../../ui/record-list/list-card.tsx'
import { RecordList } from '../../../ui/record-list/record-list.tsx'
import { useAdding } from '../../../ui/record-list/use-adding.tsx'
import { useRecordList } from '../../../ui/record-list/use-record-list.ts'
import { testerListOptions, testersCodec, testersKey } from './api.ts'
import './testers.en.json'

const TesterDialog = lazy(withRetry(() => import('./tester-dialog.tsx')))
const TesterDrawer = lazy(withRetry(() => import('./tester-drawer.tsx')))

const shown = [testersKey]
const events = ['samples.changed'] as const
const tones = { true: 'neutral', false: 'neutral' } as const

/** People who test samples, with the day on which their first qualification lapses; an administrator adds and changes them. */
export default function TesterList() {
  const { t } = useTranslation('testers')
  const session = useSession()
  const list = useRecordList({
    texts: 'testers:list',
    codec: testersCodec,
    table_key: 'testers',
    query: testerListOptions,
    rows: ({ testers }) => testers,
    columns: (column) => [
      column.name('name', { width: 200, grow: 1 }),
      ...declaredColumns(testerRecord, column, { only: ['employer'] }),
      column.text('laboratory', { width: 220 }),
      ...declaredColumns(testerRecord, column, { only: ['certificate_number'] }),
      column.count('qualifications', { width: 140 }),
      column.date('lapses_on', { width: 150 }),
      column.badge('active', { words: 'active', tones, width: 120 }),
    ],
  })
  useLiveQueries(shown, events)
  const { button, dialog } = useAdding(t('list.add'), (close) => <TesterDialog tester={null} onClose={close} />)
  const may = mayDo(session, 'acceptance.manage')
  return (
    <>
      <RecordList
        list={list}
        actions={may && button}
        emptyActions={may && button}
        card={({ name, employer, laboratory, active }) => (
          <ListCard title={name} lines={[employer ?? t('own_people'), laboratory]}>
            <Badge tone={tones[`${active}`]}>{t(`active.${active}`)}</Badge>
          </ListCard>
        )}
        drawer={(opened) => <TesterDrawer key={opened.id} {...opened} />}
      />
      {dialog}
    </>
  )
}
