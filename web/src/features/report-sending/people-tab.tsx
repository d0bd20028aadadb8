import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { withRetry } from '../../lib/with-retry.ts'
import { ListCard } from '../../ui/record-list/list-card.tsx'
import { RecordList } from '../../ui/record-list/record-list.tsx'
import { useRecordList } from '../../ui/record-list/use-record-list.ts'
import { peopleCodec, personListOptions } from './api.ts'
import { StatedFilter } from './contracts-tab.tsx'
import './report-sending.en.json'

const PersonDialog = lazy(withRetry(() => import('./person-dialog.tsx')))

/** People who write or send reports, with who they are in the construction system. */
export default function PeopleTab() {
  const { t } = useTranslation('report-sending')
  const list = useRecordList({
    texts: 'report-sending:person_list',
    codec: peopleCodec,
    table_key: 'construction_people',
    query: personListOptions,
    rows: ({ construction_people }) => construction_people,
    columns: (column) => [
      column.name('name', { width: 260, grow: 1 }),
      column.text('company', { width: 200 }),
      column.text('person_there', {
        width: 180,
        of: ({ person_there }) => (person_there === null ? null : String(person_there)),
        none: t('not_stated'),
      }),
      column.word('role_there', { words: 'roles', width: 200 }),
    ],
  })
  return (
    <RecordList
      list={list}
      filters={<StatedFilter value={list.listState.mapped} onChange={(mapped) => list.narrow({ mapped })} />}
      card={(row) => (
        <ListCard
          title={row.name}
          lines={[
            row.company,
            row.person_there === null ? t('not_stated') : String(row.person_there),
            row.role_there && t(`roles.${row.role_there}`),
          ]}
        />
      )}
      drawer={({ row, onClose }) => row && <PersonDialog person={row} onClose={onClose} />}
    />
  )
}
