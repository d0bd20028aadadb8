import type { CommonHistoryAction, History, HistoryFieldType, WordFields } from '@milepost/contract/core/define-history'
import type { HistoryChange, HistoryEvent, HistoryRoute } from '@milepost/contract/core/history'
import { useInfiniteQuery, type QueryKey } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/client.ts'
import { formatInstant } from '../../lib/dates.ts'
import { i18n } from '../../lib/i18n.ts'
import { problemText } from '../../lib/problem-text.ts'
import { Button } from '../button.tsx'
import { FailedState } from '../failed-state.tsx'
import { Skeleton } from '../skeleton.tsx'
import './history.en.json'
import { HistoryList, type HistoryEntry } from './history-list.tsx'
import styles from './history.module.css'
import { valueText } from './value-text.ts'
import shared from '../shared.module.css'

/** Events that are loaded at a time. */
const PAGE = 20

type Fields = Readonly<Record<string, HistoryFieldType>>

/** Texts of a room's own words: the names of its fields, its actions but the common ones, and the words of its fields. */
type HistoryTexts<Action extends string, Declared extends Fields> = {
  field: (field: keyof Declared & string) => string
} & ([Exclude<Action, CommonHistoryAction>] extends [never]
  ? { action?: never }
  : { action: (action: Exclude<Action, CommonHistoryAction>) => string }) &
  (keyof WordFields<Declared> extends never
    ? { words?: never }
    : { words: { [Field in keyof WordFields<Declared>]: (word: WordFields<Declared>[Field]) => string } })

export interface RecordHistoryProps<Action extends string, Declared extends Fields> {
  id: number
  route: HistoryRoute
  history: History<Action, Declared>
  /** Key of the room's records: what invalidates them refetches the history. */
  below: QueryKey
  /** The zone of the record, or the page's. */
  time_zone: string
  texts: HistoryTexts<Action, Declared>
}

/** Texts as `RecordHistory` reads them: the declaration has checked that each is there. */
interface PlainTexts {
  field: (field: string) => string
  action?: (action: string) => string
  words?: Readonly<Record<string, (word: string) => string>>
}

const isCommon = (action: string): boolean => i18n.exists(`action.${action}`, { ns: 'history' })

/** What happened to a record by its audit events, the latest first: who, when, and each changed field with its old and new value. */
export function RecordHistory<const Action extends string, const Declared extends Fields>({
  id,
  route,
  history,
  below,
  time_zone,
  texts,
}: RecordHistoryProps<Action, Declared>) {
  const { t } = useTranslation('history')
  const heading = useId()
  const list = useRef<HTMLOListElement>(null)
  const asked = useRef(false)
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [...below, route.path, id],
    queryFn: ({ pageParam: from, signal }) =>
      call(
        route,
        { params: { id }, query: { page_number: 1, page_size: PAGE, ...(from && { filters: { id: { lte: from } } }) } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ history: events, page }) => (page.last_page ? undefined : (events.at(-1)?.id ?? 1) - 1),
  })
  const pages = data?.pages.length ?? 0
  useEffect(() => {
    if (!asked.current) return
    asked.current = false
    list.current?.querySelectorAll<HTMLElement>(':scope > li')[(pages - 1) * PAGE]?.focus()
  }, [pages])
  const own = texts as PlainTexts
  const changeText = ({ field, old, new: next }: HistoryChange) => {
    const textOf = (value: HistoryChange['old']) =>
      valueText(history.fields[field] ?? 'text', value, own.words?.[field])
    return { field, name: own.field(field), old: textOf(old), new: textOf(next) }
  }
  const entryOf = ({ id: key, at, actor, action, reason, changes }: HistoryEvent): HistoryEntry => {
    const { kind, name } = actor
    const doer = kind === 'operator' || kind === 'system' ? t(`actor.${kind}`) : name || t('actor.nameless')
    const isOwn = !isCommon(action) && (history.actions as readonly string[]).includes(action)
    return {
      key,
      label: (isOwn && own.action?.(action)) || t(`action.${isCommon(action) ? (action as 'updated') : 'updated'}`),
      by: t('by', { at: formatInstant(at, time_zone), name: doer }),
      reason: reason && t('reason', { reason }),
      changes: changes.map(changeText),
    }
  }
  const entries = data?.pages.flatMap(({ history: events }) => events.map(entryOf))
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading}>{t('title')}</h3>
      {entries ? (
        entries.length === 0 ? (
          <p className={shared['hint-text']}>{t('none')}</p>
        ) : (
          <HistoryList ref={list} label={t('title')} entries={entries} />
        )
      ) : error ? (
        <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={3} />
      )}
      {entries && error && <p role="alert">{problemText(error)}</p>}
      {hasNextPage && (
        <div className={styles['more']}>
          <Button
            size="small"
            loading={isFetchingNextPage}
            onClick={() => {
              asked.current = true
              void fetchNextPage()
            }}
          >
            {t('more')}
          </Button>
        </div>
      )}
    </section>
  )
}
