import type { PageInfo } from '@milepost/contract/core/list'
import type { TablePreference } from '@milepost/contract/preferences/preferences.contract'
import { useSearch } from '@tanstack/react-router'
import { Suspense, useState, type ReactNode } from 'react'
import { formatCount } from '../../lib/numbers.ts'
import type { ListCodec } from '../../lib/list-codec.ts'
import { Button } from '../button.tsx'
import { DataGrid, type GridColumn, type GridSort, type RowId } from '../data-grid/data-grid.tsx'
import type { DataGridProps } from '../data-grid/data-grid-props.ts'
import { wholePreference } from '../data-grid/grid-column.ts'
import type { GridTotalsRow } from '../data-grid/grid-totals.tsx'
import { listAnswer, type ListQuery } from '../data-grid/list-answer.tsx'
import { TableSettingsButton } from '../data-grid/table-settings-button.tsx'
import { useScaledColumns } from '../data-grid/use-scaled-columns.ts'
import { useTablePreference } from '../data-grid/use-table-preference.ts'
import { EmptyState } from '../empty-state.tsx'
import { Pager } from '../pager.tsx'
import { SearchInput } from '../search-input.tsx'
import { readSort, writePage, writeSort } from './list-sort.ts'
import type { Adding } from './use-adding.tsx'
import { Notes } from './notes.tsx'
import styles from './record-list.module.css'
import { useKeptSort } from './use-kept-sort.ts'
import { usePageWithin } from './use-page-within.ts'

/** What every list's address has. */
export interface ListState {
  search?: string | undefined
  sort?: string | undefined
  page?: string | undefined
}

/** The words of a list. */
export interface ListTexts {
  /** What is listed, for screen readers. */
  label: string
  /** Title of the failure shown in place of rows, and its message if that is not the problem alone. */
  failed: string
  failed_text?: string | undefined
  /** Label and hint of the search; no search without them. */
  search?: string | undefined
  search_hint?: string | undefined
  /** How many rows there are: `(count, formatted) => '1,204 groups'`. */
  found?: ((found: { count: number; formatted: string }) => string) | undefined
  /** Title if nothing matches search and filters, with the button that clears them; not needed for lists without filters. */
  no_match?: string | undefined
  no_match_text?: string | undefined
  clear?: string | undefined
  /** Title and text if there is nothing yet. */
  empty: string
  empty_text?: string | undefined
}

/** The row that is open, and how its drawer ends. */
export interface OpenedRow<Row> {
  id: number
  /** The row as listed, where the page shows it. */
  row: Row | undefined
  /** Whether the keyboard opened it, whose focus then belongs in the drawer. */
  takeFocus: boolean
  onClose: () => void
}

/** A list as its page shows it; `useRecordList` makes it. */
export interface ListOf<Row extends object, State extends ListState> {
  codec: ListCodec<State>
  /** Under which the person's table is kept. */
  table_key: string
  texts: ListTexts
  listState: State
  /** Changes the address; `replace` leaves no way back to the one before. */
  change: (change: State, replace?: boolean) => void
  /** Stable between renders. */
  columns: GridColumn<Row>[]
  rows: readonly Row[]
  /** Null for a list that has no pages. */
  page: PageInfo | null | undefined
  answer: ListQuery
}

/** The parts of a list, for a page that lays them out around something else, as around a map. */
export interface ListParts {
  search: ReactNode
  filters: ReactNode
  /** How much the list is. */
  found: ReactNode
  /** What is done with the list, with the choice of its columns at the end. */
  actions: ReactNode
  /** Chips of filters, or a selection's bar. */
  above: ReactNode
  rows: ReactNode
  /** What is done with chosen rows, and pages. */
  foot: ReactNode
  drawer: ReactNode
}

export interface RecordListProps<Row extends object, State extends ListState> {
  list: ListOf<Row, State>
  /** Its `id` by default. */
  rowId?: (row: Row) => RowId
  /** False if there is nothing yet to search or to configure; true by default. */
  tools?: boolean
  /** Whether the user can choose the columns; true by default. */
  settings?: boolean
  /** The person's table, where the page makes more of it than is kept. */
  table?: { preference: TablePreference | null; onChange: (preference: TablePreference) => void }
  /** Saved views, foremost. */
  views?: ReactNode
  /** A search of its own, in place of the list's. */
  search?: ReactNode
  /** Filters, after the search. */
  filters?: ReactNode
  /** How much the list is, in place of the number of its rows. */
  found?: ReactNode
  /** What is done with the list, at the end of its tools. */
  actions?: ReactNode
  /** Adds a row: at the end of the tools, and where there are no rows. */
  add?: Adding | false | undefined
  /** Between tools and rows: chips of filters, or a selection's bar. */
  above?: ReactNode
  /** Lays out the parts below the views in its own way. */
  layout?: (parts: ListParts) => ReactNode
  /** Rows as cards on wide screens too, as in a panel next to a map. */
  cards?: boolean
  /** Renders what surrounds the grid, or replaces it. */
  body?: (grid: ReactNode) => ReactNode
  /** Between rows and pages: what is done with chosen rows. */
  below?: ReactNode
  /** Replaces the pager; it includes the number of rows. */
  footer?: ReactNode
  /** How the grid follows rows that come and go, and in which groups they are. */
  live?: Pick<DataGridProps<Row>, 'fresh' | 'onHint' | 'onPastEdge' | 'grouping'>
  /** Selected rows, and the accessible name of a row's checkbox. */
  selection?: Pick<DataGridProps<Row>, 'selected' | 'onSelectedChange' | 'rowName'>
  /** Rows at the foot, always in view. */
  totals?: readonly GridTotalsRow[] | undefined
  /** Shown if there are no rows at all: by default the list's texts, or another text below its title, and what is done about it. */
  empty?: ReactNode
  emptyText?: string | undefined
  emptyActions?: ReactNode
  card: (row: Row) => ReactNode
  /** The value of `list.opens` for a row, if it is not the row's id. */
  opensOf?: (row: Row) => RowId
  /** Opens a row that has no drawer here. */
  onOpen?: (row: Row) => void
  /** The row that `onOpen` opened. */
  openRow?: RowId | undefined
  /** The drawer of the row that the address names by `list.opens`. */
  drawer?: (opened: OpenedRow<Row>) => ReactNode
}

/** The part above the rows, a landmark if it has a search. */
const Above = ({ searches, children }: { searches: boolean; children: ReactNode }) =>
  searches ? <search data-band="tools">{children}</search> : <div data-band="tools">{children}</div>

const idOf = (row: object): RowId => (row as { id: RowId }).id

/** A list: search, filters, exact total, table or cards, pages, and the drawer of the open row. All of its state is in the address. */
export function RecordList<Row extends object, State extends ListState>(props: RecordListProps<Row, State>) {
  const { list, rowId = idOf, card, add, onOpen, drawer, opensOf = rowId, settings = true } = props
  const { codec, table_key, texts, listState, columns: usual, rows: listed, page, answer } = list
  const [storedPreference, keep] = useTablePreference(table_key)
  const { preference, onChange: setPreference } = props.table ?? { preference: storedPreference, onChange: keep }
  const [byPointer, setByPointer] = useState(false)
  const columns = useScaledColumns(usual)
  const change = (next: object, replace?: boolean) => list.change(next as State, replace)
  const narrow = (next: ListState, replace?: boolean) => change({ ...next, page: undefined }, replace)
  const dropped = codec.dropped(useSearch({ strict: false }))
  /** Adds missing defaults to the address; its invalid values stay in it, and so does the note about them. */
  const settle = (next: object) =>
    change({ ...Object.fromEntries(dropped.map(({ name, value }) => [name, value])), ...next }, true)
  const [beyond, forgetBeyond] = usePageWithin(page, (number) => settle({ page: number }))
  const opens = drawer && codec.list.opens
  const at = listState as object as Record<string, string | undefined>
  const opened = opens === undefined ? undefined : at[opens]
  const isEmpty =
    !(listState.sort ?? listState.page ?? opened ?? (props.views && at['view'])) &&
    !codec.isNarrowed(listState) &&
    dropped.every(({ name }) => name !== 'sort')
  const awaitsSort = useKeptSort(isEmpty, storedPreference, codec.list.sorts, (sort) => settle({ sort }))
  const rows = awaitsSort ? [] : listed
  const sortBy = (sort: GridSort | null) => {
    setPreference({ ...wholePreference(columns, preference), sorting: sort ? [sort] : [] })
    narrow({ sort: writeSort(sort) })
  }
  const grid = (
    <DataGrid<Row>
      label={texts.label}
      columns={columns}
      rows={rows}
      rowId={rowId}
      preference={preference}
      onPreferenceChange={setPreference}
      sort={readSort(listState.sort)}
      onSort={sortBy}
      {...(props.cards && { cards: true })}
      {...props.live}
      {...props.selection}
      {...(opens !== undefined && {
        onOpen: (row: Row, by: 'keyboard' | 'pointer') => {
          setByPointer(by === 'pointer')
          change({ [opens]: String(opensOf(row)) }, opened !== undefined)
        },
        openRow: opened === undefined || props.opensOf ? undefined : Number(opened),
        onRowReached: (row: Row) => opened !== undefined && change({ [opens]: String(opensOf(row)) }, true),
      })}
      {...(onOpen && { onOpen, openRow: props.openRow })}
      totals={rows.length > 0 ? props.totals : undefined}
      {...listAnswer(awaitsSort ? { ...answer, isPending: true } : answer, texts.failed, page, texts.failed_text)}
      empty={
        texts.no_match !== undefined && codec.isNarrowed(listState) ? (
          <EmptyState kind="nothing_matches" title={texts.no_match} text={texts.no_match_text}>
            <Button onClick={() => list.change(codec.cleared)}>{texts.clear}</Button>
          </EmptyState>
        ) : props.empty === undefined ? (
          <EmptyState kind="nothing_yet" title={texts.empty} text={props.emptyText ?? texts.empty_text}>
            {add ? add.button : props.emptyActions}
          </EmptyState>
        ) : (
          props.empty
        )
      }
      renderCard={card}
    />
  )
  const parts: ListParts = {
    search: texts.search !== undefined && (
      <div className={styles['search']}>
        {props.search ?? (
          <SearchInput
            label={texts.search}
            placeholder={texts.search_hint ?? texts.search}
            value={listState.search}
            onSearch={(search) => narrow({ search: search || undefined }, true)}
          />
        )}
      </div>
    ),
    filters: props.filters,
    found: (
      <span
        className={props.footer ? 'visually-hidden' : styles['found']}
        role={props.found || texts.found ? 'status' : undefined}
      >
        {props.found ?? (page && texts.found?.({ count: page.total_rows, formatted: formatCount(page.total_rows) }))}
      </span>
    ),
    actions: (
      <>
        {props.actions}
        {add && add.button}
        {settings && <TableSettingsButton columns={columns} preference={preference} onChange={setPreference} />}
      </>
    ),
    above: props.above,
    rows: props.body ? props.body(grid) : grid,
    foot: (
      <>
        {props.below}
        {page &&
          (props.footer ?? (
            <Pager page={page} onPage={(number, cursor) => change({ page: writePage(number), cursor })} />
          ))}
      </>
    ),
    drawer: (
      <Suspense>
        {drawer &&
          opens !== undefined &&
          opened !== undefined &&
          drawer({
            id: Number(opened),
            row: rows.find((row) => String(opensOf(row)) === opened),
            takeFocus: !byPointer,
            onClose: () => change({ [opens]: undefined }),
          })}
      </Suspense>
    ),
  }
  const hasTools = settings || [texts.search, props.filters, props.found, texts.found, props.actions, add].some(Boolean)
  return (
    <>
      <Notes
        dropped={dropped}
        beyond={beyond}
        onDismiss={() => {
          forgetBeyond()
          change({}, true)
        }}
      />
      {props.views}
      {props.layout ? (
        props.layout(parts)
      ) : (
        <BelowEachOther parts={parts} searches={texts.search !== undefined} tools={props.tools !== false && hasTools} />
      )}
      {add && add.dialog}
    </>
  )
}

/** Tools, rows and pages, as most lists have them. */
const BelowEachOther = ({ parts, searches, tools }: { parts: ListParts; searches: boolean; tools: boolean }) => (
  <>
    {(tools || parts.above) && (
      <Above searches={searches}>
        {tools && (
          <div className={styles['tools']}>
            {parts.search}
            {parts.filters}
            {parts.found}
            <div className={styles['end']}>{parts.actions}</div>
          </div>
        )}
        {parts.above}
      </Above>
    )}
    {parts.rows}
    {parts.foot}
    {parts.drawer}
  </>
)
