import {
  COUNT_CAP,
  LAST_NUMBERED_ROW,
  type PageInfo,
  type TicketFilters,
  type TicketListQuery,
} from '@milepost/contract'
import type { RequestContext } from '../../../platform/context.ts'
import { RawList } from '../../../platform/http/feature.ts'
import { inTurns } from '../../../platform/turns.ts'
import { ownProjectIds } from '../../projects/index.ts'
import { deciderOf } from '../ticket-decider.ts'
import { scopeOf } from '../ticket-scope.ts'
import { CommonBeginnings } from './common-beginnings.ts'
import { rightsWriter } from './row-rights.ts'
import { columnsOf, type TicketColumn } from './ticket-columns.queries.ts'
import { readCursor, refuseDeepPage, writeCursor, type Cursor } from './ticket-cursor.ts'
import { keyChecks, orderOf } from './ticket-order.queries.ts'
import { withOwnProjects } from './own-projects.ts'
import { pageStatement, searchCount } from './ticket-page.queries.ts'
import { beginningCounts, namedTotals, resolveSearch } from './ticket-search.queries.ts'
import type { TicketSelection } from './ticket-selection.ts'
import { serializeRows } from './ticket-serializer.ts'
import { readSort } from './ticket-sort.ts'
import { totalStatement } from './ticket-totals.queries.ts'

/** The tickets that the caller reads, under filters and search; those of the caller's own projects by the ids of these. */
export async function selectTickets(
  ctx: RequestContext,
  { filters = {}, search }: { filters?: TicketFilters | undefined; search?: string | undefined },
): Promise<TicketSelection> {
  const { authority_id, db } = ctx
  const [scope, term, resolved] = await Promise.all([
    scopeOf(ctx),
    search ? resolveSearch(db, authority_id, search) : null,
    withOwnProjects(filters, () => ownProjectIds(ctx)),
  ])
  return { authority_id, scope, filters: resolved, search: term }
}

type Rows = readonly (readonly (string | null)[])[]

/** What a row shows: its columns, and what writes the caller's rights; null where nothing may be done with it. */
export interface ShownRows {
  columns: readonly TicketColumn[]
  rights: ReturnType<typeof rightsWriter> | null
}

const shownFor = async (ctx: RequestContext, { fields = [] }: TicketListQuery): Promise<ShownRows> => ({
  columns: columnsOf(fields),
  rights: rightsWriter(await deciderOf(ctx)),
})

/** A page of tickets with its exact total (specification section 7, D20); of a search the total stops at 20,000. */
export async function listTickets(ctx: RequestContext, query: TicketListQuery, given?: ShownRows): Promise<RawList> {
  const [selection, { columns, rights }] = await Promise.all([selectTickets(ctx, query), given ?? shownFor(ctx, query)])
  const sort = readSort(query, selection.filters)
  const order = orderOf(sort)
  const after = query.cursor === undefined ? null : readCursor(query.cursor, sort, keyChecks(order))
  const offset = after === null ? (query.page_number - 1) * query.page_size : 0
  const deep = offset >= LAST_NUMBERED_ROW
  const { rows, total } = deep
    ? { rows: [], total: await countTickets(ctx, selection) }
    : await readPage(ctx, {
        selection,
        offset,
        page: pageStatement(
          { selection, order, limit: query.page_size, offset, after, common: await isCommon(ctx, selection) },
          columns,
        ),
      })
  if (deep && total > offset) refuseDeepPage()
  const first = after?.row ?? offset
  const last: Cursor = {
    row: first + rows.length,
    keys: (rows.at(-1) ?? []).slice(columns.length, columns.length + order.keys.length),
  }
  const next =
    rows.length === query.page_size && (last.row < total || total > COUNT_CAP) ? writeCursor(last, sort) : null
  return new RawList(
    'slips',
    await inTurns(serializeRows({ rows, columns, rights })),
    pageOf({ query, first, total, next, capped: selection.search !== null && total > COUNT_CAP }),
  )
}

/** Page and total in one round trip. A search returns its total with each row, so that it searches once; an empty page of one needs a second query. */
async function readPage(
  ctx: RequestContext,
  {
    selection,
    page,
    offset,
  }: { selection: TicketSelection; page: Parameters<typeof ctx.db.textRows>[0]; offset: number },
): Promise<{ rows: Rows; total: number }> {
  if (selection.search === null) {
    const [rows, total] = await ctx.db.textRows(page, totalStatement(selection))
    return { rows: rows?.rows ?? [], total: Number(total?.rows[0]?.[0] ?? 0) }
  }
  const [found] = await ctx.db.textRows(page)
  const rows = found?.rows ?? []
  const counted = rows[0]?.at(-1)
  return { rows, total: counted != null ? Number(counted) : offset === 0 ? 0 : await countTickets(ctx, selection) }
}

const commonBeginnings = new CommonBeginnings()

/** Whether more tickets than are counted begin with the text of a search, or are of the plants or materials that it names. */
async function isCommon(ctx: RequestContext, selection: TicketSelection): Promise<boolean> {
  if (commonBeginnings.has(selection)) return true
  const beginnings = beginningCounts(selection)
  const statements = [...beginnings, ...namedTotals(selection)]
  if (statements.length === 0) return false
  const totals = (await ctx.db.textRows(...statements)).map(({ rows }) => Number(rows[0]?.[0] ?? 0))
  if (totals.slice(0, beginnings.length).some((total) => total > COUNT_CAP)) commonBeginnings.add(selection)
  return totals.some((total) => total > COUNT_CAP)
}

/** How many tickets a selection holds; of a search at most one more than are counted (D20). */
export async function countTickets(ctx: RequestContext, selection: TicketSelection): Promise<number> {
  const [total] = await ctx.db.textRows(
    selection.search ? searchCount(selection, selection.search) : totalStatement(selection),
  )
  return Number(total?.rows[0]?.[0] ?? 0)
}

/** The page in the response; a page that was reached by cursor continues counting from the cursor. */
function pageOf({
  query,
  first,
  total,
  next,
  capped,
}: {
  query: TicketListQuery
  first: number
  total: number
  next: string | null
  capped: boolean
}): PageInfo {
  const total_rows = capped ? COUNT_CAP : total
  const page_number = query.cursor === undefined ? query.page_number : Math.floor(first / query.page_size) + 1
  const total_pages = Math.ceil(total_rows / query.page_size)
  return {
    page_number,
    page_size: query.page_size,
    total_rows,
    total_pages,
    last_page: next === null && page_number >= Math.min(page_number, total_pages),
    ...(capped && { total_capped: true }),
    next_cursor: next,
  }
}
