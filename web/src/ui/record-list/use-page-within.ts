import type { PageInfo } from '@milepost/contract/core/list'
import { useEffect, useEffectEvent, useState } from 'react'
import { writePage } from './list-sort.ts'

/** Shows the last page if the address names one beyond the end, after a deletion or a search; returns the requested page. */
export function usePageWithin(
  page: PageInfo | null | undefined,
  onPage: (page: string | undefined) => void,
): [asked: number | undefined, forget: () => void] {
  const [left, setLeft] = useState<{ asked: number; last: number }>()
  const isBeyond = page && page.total_rows > 0 && !page.total_capped && page.page_number > page.total_pages
  const beyond = isBeyond ? page.total_pages : undefined
  if (isBeyond && left?.asked !== page.page_number) setLeft({ asked: page.page_number, last: page.total_pages })
  const goTo = useEffectEvent(onPage)
  useEffect(() => {
    if (beyond !== undefined) goTo(writePage(beyond))
  }, [beyond])
  return [page && page.page_number === left?.last ? left.asked : undefined, () => setLeft(undefined)]
}
