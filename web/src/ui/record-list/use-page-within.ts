import type { PageInfo } from '@milepost/contract/core/list'
import { useEffect, useEffectEvent, useState } from 'react'
import { writePage } from './list-sort.ts'

/** Shows the last page if the address names one beyond the end, after a deletion or a search; returns the requested page. */
export function usePageWithin(
  page: PageInfo | null | undefined,
  onPage: (page: string | undefined) => void,
): [requested: number | undefined, forget: () => void] {
  const [left, setLeft] = useState<{ requested: number; last: number }>()
  const isBeyond = page && page.total_rows > 0 && !page.total_capped && page.page_number > page.total_pages
  const beyond = isBeyond ? page.total_pages : undefined
  if (isBeyond && left?.requested !== page.page_number) setLeft({ requested: page.page_number, last: page.total_pages })
  const goTo = useEffectEvent(onPage)
  useEffect(() => {
    if (beyond !== undefined) goTo(writePage(beyond))
  }, [beyond])
  return [page && page.page_number === left?.last ? left.requested : undefined, () => setLeft(undefined)]
}
