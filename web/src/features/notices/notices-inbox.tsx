import { noticeKinds } from '@milepost/contract/notices/notice-kinds'
import type { Notice } from '@milepost/contract/notices/notices.contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { valuesIn } from '../../lib/list-codec.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ChoiceBoxes } from '../../ui/filters/choice-boxes.tsx'
import { FilterDropdown } from '../../ui/filters/filter-dropdown.tsx'
import { ListCard } from '../../ui/record-list/list-card.tsx'
import { RecordList } from '../../ui/record-list/record-list.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { noticesKey, noticesOptions, readUntil } from './api.ts'
import { NoticeFeed } from './notice-feed.tsx'
import { noticesCodec, noticesQueryOf, type NoticesListState } from './notices-list-state.ts'

/** It is read as a feed; it has no columns. */
const none: never[] = []

interface InboxProps {
  listState: NoticesListState
  onChange: (change: NoticesListState, replace?: boolean) => void
}

/** A person's notices: what is unread, which the bell counts, or all of them. */
export function NoticesInbox({ listState, onChange }: InboxProps) {
  const { t } = useTranslation('notices')
  const answer = useQuery(noticesOptions(noticesQueryOf(listState)))
  const readAll = useCall(readUntil, { invalidates: [noticesKey], toast: () => t('was_read') })
  const { notices = none, page } = answer.data ?? {}
  const latest = notices.reduce((last, { last_at }) => (last_at > last ? last_at : last), '')
  const all = listState.state === 'all'
  const kinds = valuesIn(listState.kind)
  return (
    <RecordList<Notice, NoticesListState>
      list={noticesCodec}
      table_key="notices"
      texts={{
        label: t('list'),
        failed: t('failed'),
        found: (found) => t('found', found),
        no_match: t('no_match'),
        clear: t('clear'),
      }}
      listState={listState}
      onChange={onChange}
      columns={none}
      settings={false}
      rows={notices}
      page={page}
      answer={answer}
      filters={
        <>
          <SegmentedControl
            label={t('states.label')}
            labelHidden
            value={all ? 'all' : 'unread'}
            options={(['unread', 'all'] as const).map((value) => ({ value, label: t(`states.${value}`) }))}
            onChange={(state) => onChange({ state: state === 'all' ? 'all' : undefined, page: undefined })}
          />
          <FilterDropdown label={t('filter_kind')} count={kinds.length}>
            <ChoiceBoxes
              legend={t('filter_kind')}
              choices={noticeKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
              chosen={kinds}
              onChange={(chosen) => onChange({ kind: chosen.join(',') || undefined, page: undefined })}
            />
          </FilterDropdown>
        </>
      }
      actions={latest !== '' && !all && <Button onClick={() => readAll.mutate(latest)}>{t('read_all')}</Button>}
      body={(grid) => (notices.length > 0 ? <NoticeFeed notices={notices} /> : grid)}
      empty={
        <EmptyState
          kind="nothing_yet"
          title={t(all ? 'nothing' : 'none')}
          text={t(all ? 'nothing_text' : 'none_text')}
        />
      }
      card={({ kind }) => <ListCard title={t(`kind.${kind}`)} />}
    />
  )
}
