import type { PageInfo } from '@milepost/contract/core/list'
import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListCodec } from '../../lib/list-codec.ts'
import type { Problem } from '../../lib/problem.ts'
import { useSession } from '../../lib/session.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import { countsBy, type CountsQuery } from '../../lib/value-counts.ts'
import type { GridColumn } from '../data-grid/grid-column.ts'
import { listColumns, type ListColumns } from './list-columns.ts'
import { listTexts, type Complete, type ListKey, type PlainTexts } from './list-texts.ts'
import type { ListOf, ListState } from './record-list.tsx'

export interface RecordListOptions<
  Key extends ListKey,
  State extends ListState,
  Data,
  Row extends object,
  Queried extends QueryKey,
> {
  /** The catalogue and its object with the list's texts: `contracts:part_list`. A text that it lacks is that of the list it is named after: `part_list` of `list`. */
  texts: Key
  codec: ListCodec<State>
  /** Under which the person's table is kept. */
  table_key: string
  query: (listState: State) => UseQueryOptions<Data, Problem, Data, Queried>
  rows: (data: Data) => readonly Row[]
  /** None where rows are shown otherwise. Built again if it is another function, which the compiler makes of it only if something that it uses has changed. */
  columns?: (column: ListColumns<Key, Row>, data: Data | undefined) => GridColumn<Row>[]
  /** The zone of its times; the agency's by default. */
  time_zone?: string | undefined
}

const none: never[] = []

/** The page of a list, where its answer has one: a list without pages is answered whole. */
const pageOf = (data: unknown): PageInfo | null | undefined =>
  data === undefined ? undefined : ((data as { page?: PageInfo }).page ?? null)

/** All that a page passes to `<RecordList>` but what is particular to it: the state in the address, the texts, the query with its rows, and the columns. */
export function useRecordList<
  const Key extends ListKey,
  State extends ListState,
  Data,
  Row extends object,
  Queried extends QueryKey,
>({
  texts,
  codec,
  table_key,
  query,
  rows,
  columns: build,
  time_zone: zone,
}: RecordListOptions<Key, State, Data, Row, Queried> & Complete<Key>): ListOf<Row, State> & {
  data: Data | undefined
  /** Shows another address altogether. */
  go: (listState: State, replace?: boolean) => void
  /** Narrows the list, from its first page on. */
  narrow: (change: State) => void
  /** How many rows each value of a filter would leave; `count_by` is the filter's name in the contract. */
  counts: (count_by: string) => CountsQuery
} {
  const { listState, change, go } = useListSearch(codec)
  const answer = useQuery(query(listState))
  const { data } = answer
  const { time_zone: agency_zone } = useSession()
  const time_zone = zone ?? agency_zone
  const [namespace] = texts.split(':')
  const t = useTranslation(namespace as 'common').t as unknown as PlainTexts
  const columns = useMemo(
    () => build?.(listColumns<Key, Row>(t, texts, time_zone, codec.list.sorts), data) ?? none,
    [build, t, texts, time_zone, codec, data],
  )
  const page = pageOf(data)
  return {
    codec,
    table_key,
    texts: listTexts(t, texts, page),
    listState,
    change,
    go,
    narrow: (next) => change({ ...next, page: undefined }),
    counts: (count_by) => countsBy(query, listState, count_by),
    columns,
    data,
    rows: data === undefined ? none : rows(data),
    page,
    answer,
  }
}
