import { noticeKinds } from '@milepost/contract/notices/notice-kinds'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../lib/use-call.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceFilter } from '../../ui/filters/choice-filter.tsx'
import { FilterGroup } from '../../ui/filters/filter-group.tsx'
import { SeveralFilter } from '../../ui/filters/several-filter.tsx'
import { ListCard } from '../../ui/record-list/list-card.tsx'
import { RecordList } from '../../ui/record-list/record-list.tsx'
import { useRecordList } from '../../ui/record-list/use-record-list.ts'
import { noticeGroupsOptions, noticesKey, readUntil } from './api.ts'
import { NoticeFeed } from './notice-feed.tsx'
import { noticesCodec, noticesQueryOf } from './notices-list-state.ts'

/** A person's notices: what is unread, which the bell counts, or all of them. */
export function NoticesInbox() {
  const { t } = useTranslation('notices')
  const all = useListSearch(noticesCodec).listState.state === 'all'
  const list = useRecordList({
    texts: all ? 'notices:list' : 'notices:unread_list',
    codec: noticesCodec,
    table_key: 'notices',
    query: (state) => noticeGroupsOptions(noticesQueryOf(state)),
    rows: ({ notice_groups: groups }) => groups,
  })
  const groups = list.rows
  const readAll = useCall(readUntil, { invalidates: [noticesKey], toast: () => t('was_read') })
  const latest = groups.reduce((last, { last_at }) => (last_at > last ? last_at : last), '')
  return (
    <RecordList
      list={list}
      settings={false}
      filters={
        <FilterGroup on={[all, list.listState.kind]}>
          <ChoiceFilter<'unread' | 'all'>
            label={t('states.label')}
            value={all ? 'all' : 'unread'}
            usual="unread"
            options={(['unread', 'all'] as const).map((value) => ({ value, label: t(`states.${value}`) }))}
            onChange={(state) => list.narrow({ state: state === 'all' ? 'all' : undefined })}
          />
          <SeveralFilter
            label={t('filter_kind')}
            value={list.listState.kind}
            choices={noticeKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
            onChange={(kind) => list.narrow({ kind })}
          />
        </FilterGroup>
      }
      actions={latest !== '' && !all && <Button onClick={() => readAll.mutate(latest)}>{t('read_all')}</Button>}
      body={(grid) =>
        groups.length > 0 ? <NoticeFeed groups={groups} filters={noticesQueryOf(list.listState).filters} /> : grid
      }
      rowId={({ kind, hour }) => `${kind} ${hour}`}
      card={({ kind }) => <ListCard title={t(`kind.${kind}`)} />}
    />
  )
}
