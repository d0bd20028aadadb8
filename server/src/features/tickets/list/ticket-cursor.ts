import { LAST_NUMBERED_ROW } from '@milepost/contract'
import { Problem } from '../../../platform/problem.ts'
import type { TicketSort } from './ticket-sort.ts'

/** Where a list continues: after the row with these sort keys (PostgreSQL's text of each), which was number `row` of the list. */
export interface Cursor {
  keys: (string | null)[]
  row: number
}

/** The order that a cursor was made for; it continues in no other. */
const orderOf = ({ sort_by, direction }: TicketSort): string => `${sort_by} ${direction}`

export const writeCursor = (cursor: Cursor, sort: TicketSort): string =>
  Buffer.from(JSON.stringify([orderOf(sort), cursor.row, ...cursor.keys])).toString('base64url')

/** Reads a cursor that this list returned for the same order; throws for anything else. `checks` says for each sort key what its text may be. */
export function readCursor(
  text: string,
  sort: TicketSort,
  checks: readonly ((key: string | null) => boolean)[],
): Cursor {
  const parts = parse(text)
  const [order, row, ...keys] = parts
  const fits =
    order === orderOf(sort) &&
    Number.isSafeInteger(row) &&
    Number(row) > 0 &&
    keys.length === checks.length &&
    keys.every((key, at) => isKey(key) && checks[at]?.(key))
  if (!fits)
    throw new Problem('malformed', undefined, [
      {
        path: 'cursor',
        code: 'unreadable',
        message: 'expected the next_cursor of a page of this list in the same order',
      },
    ])
  return { row: Number(row), keys: keys.filter(isKey) }
}

const isKey = (key: unknown): key is string | null => key === null || (typeof key === 'string' && !key.includes('\0'))

function parse(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

/** Throws for a page that begins beyond row 10,000, of a list that continues there by cursor (D20). */
export function refuseDeepPage(): never {
  throw new Problem('malformed', undefined, [
    {
      path: 'page_number',
      code: 'beyond_numbered_rows',
      message: `pages that begin beyond row ${LAST_NUMBERED_ROW} are reached by cursor: send page.next_cursor of the page before as cursor`,
    },
  ])
}
