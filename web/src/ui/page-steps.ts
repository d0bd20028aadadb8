import { LAST_NUMBERED_ROW, type PageInfo } from '@milepost/contract/core/list'

/** A page as an address names it: by its number, which the first lacks, and beyond row 10,000 by the cursor of the page before, too (D20). */
export interface PageStep {
  page?: string | undefined
  cursor?: string | undefined
}

/** Whether a page is reached by its number, or only by the cursor of the page before (D20). */
export const isNumbered = (page: number, size: number): boolean => (page - 1) * size < LAST_NUMBERED_ROW

/** The address of a page by its number. */
export const toPage = (number: number): { page: string | undefined } => ({
  page: number > 1 ? String(number) : undefined,
})

/**
 * Links to the neighboring pages; null if there is none, or it cannot be reached. Beyond row 10,000 pages of lists that have cursors follow each other by
 * these alone.
 */
export function stepsOf({ page_number, page_size, last_page, next_cursor }: PageInfo): {
  previous: PageStep | null
  next: PageStep | null
} {
  const hasNumber = (number: number) => next_cursor === undefined || isNumbered(number, page_size)
  const next = hasNumber(page_number + 1)
    ? toPage(page_number + 1)
    : next_cursor
      ? { page: String(page_number + 1), cursor: next_cursor }
      : null
  const hasPrevious = page_number > 1 && hasNumber(page_number - 1)
  return { previous: hasPrevious ? toPage(page_number - 1) : null, next: last_page ? null : next }
}
