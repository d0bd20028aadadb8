import type { PageInfo, ValueCount } from '@milepost/contract'
import type { Dialect } from './query-string.ts'

/** The page of a list from the query and the number of rows, with the counts that it asked for; a page beyond the end keeps the true totals. */
export function pageInfo(
  query: { page_number: number; page_size: number },
  total_rows: number,
  counts?: ValueCount[],
): PageInfo {
  const total_pages = Math.ceil(total_rows / query.page_size)
  return {
    page_number: query.page_number,
    page_size: query.page_size,
    total_rows,
    total_pages,
    last_page: query.page_number >= total_pages,
    ...(counts && { counts }),
  }
}

/** Totals as the specification reads them, from the headers. */
export const pageHeaders = (page: PageInfo): Record<string, string> => ({
  'total-pages': String(page.total_pages),
  'total-count': String(page.total_rows),
})

/** A page as the viewer counts: from 1, or from 0 in the Java style (D19). */
export const pageInDialect = (page: PageInfo, dialect: Dialect): PageInfo =>
  dialect === 'java' ? { ...page, page_number: page.page_number - 1 } : page
