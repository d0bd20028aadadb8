import type { PageInfo } from '@milepost/contract/core/list'
import { useEffect, useEffectEvent } from 'react'
import { writePage } from './list-sort.ts'

/** Shows the last page that there is, where the address names one beyond the end, after a deletion or a search. */
export function usePageWithin(page: PageInfo | null | undefined, onPage: (page: string | undefined) => void): void {
  const goTo = useEffectEvent(onPage)
  const beyond = page && page.total_rows > 0 && page.page_number > page.total_pages ? page.total_pages : undefined
  useEffect(() => {
    if (beyond !== undefined) goTo(writePage(beyond))
  }, [beyond])
}
