import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { SEARCH_WAIT } from '../../../lib/search-wait.ts'
import { foundItemsOptions } from './api.ts'
import type { OfferedItem } from '../coding/chosen-items.ts'
import { noFilters, type PayItemFilters } from '../coding/pay-item-filters.ts'

/** Whether the typed text is exactly the code or the line number of an item. */
const isNamed = ({ item_code, line_number }: OfferedItem, typed: string): boolean =>
  item_code.toLowerCase() === typed.toLowerCase() || String(line_number) === typed

/** Items whose code or line number equals the search text come before the others. */
const namedFirst = <Item extends OfferedItem>(items: readonly Item[], typed: string): Item[] =>
  typed === ''
    ? [...items]
    : items.toSorted((one, other) => Number(isNamed(other, typed)) - Number(isNamed(one, typed)))

/** The search of pay items: it waits 500 ms after the last key (specification section 5), or for Enter. */
export function useItemSearch(project_id: number, open: boolean) {
  const [text, setText] = useState('')
  const [filters, setFilters] = useState<PayItemFilters>(noFilters)
  const typed = text.trim()
  const searched = filters.code_or_description_or_line_number
  const searchNow = () => setFilters((before) => ({ ...before, code_or_description_or_line_number: typed }))
  useEffect(() => {
    if (typed === searched) return
    const timer = setTimeout(
      () => setFilters((before) => ({ ...before, code_or_description_or_line_number: typed })),
      SEARCH_WAIT,
    )
    return () => clearTimeout(timer)
  }, [typed, searched])
  const found = useQuery({ ...foundItemsOptions(project_id, filters), enabled: open })
  return {
    text,
    setText,
    filters,
    setFilters,
    /** Runs the search immediately, without the delay. */
    searchNow,
    items: namedFirst(found.data?.items ?? [], searched),
    more: found.data?.more ?? 0,
    problem: found.data === undefined ? found.error : null,
    /** The list shows the results of the current search text. */
    settled: typed === searched && !found.isPending && !found.isPlaceholderData,
    /** The item that the typed text identifies, if there is exactly one. */
    named: () => {
      const named = (found.data?.items ?? []).filter((item) => isNamed(item, typed))
      return named.length === 1 ? named[0] : undefined
    },
  }
}
