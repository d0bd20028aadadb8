import type { PageInfo } from '@milepost/contract/core/list'
import { isNumbered, type TicketListState } from '../ticket-list-state.ts'

/** The address of a page by its number. */
export const toPage = (number: number): TicketListState => ({ page: number > 1 ? String(number) : undefined })

/** Links to the neighboring pages; null if there is none, or it cannot be reached. Beyond row 10,000 pages follow each other by cursor (D20). */
export function stepsOf({ page_number, page_size, last_page, next_cursor }: PageInfo): {
  previous: TicketListState | null
  next: TicketListState | null
} {
  const byNumber = isNumbered(page_number + 1, page_size)
  const next = byNumber
    ? toPage(page_number + 1)
    : next_cursor
      ? { page: String(page_number + 1), cursor: next_cursor }
      : null
  const hasPrevious = page_number > 1 && isNumbered(page_number - 1, page_size)
  return { previous: hasPrevious ? toPage(page_number - 1) : null, next: last_page ? null : next }
}
