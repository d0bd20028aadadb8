import { finds } from '@milepost/contract/find/find.contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../lib/client.ts'
import { useSession } from '../../lib/session.ts'

/** Delay of the search after the last key, in ms. */
const WAIT = 150
/** Shorter texts mean everything. */
const SHORTEST = 2
/** As many characters as the call takes. */
const LONGEST = 100

/** The hits for a text, once typing pauses. Earlier hits stay while the next are fetched. */
export function useHits(typed: string) {
  const { abilities } = useSession()
  const [search, setSearch] = useState('')
  const text = typed.trim().slice(0, LONGEST)
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text), WAIT)
    return () => clearTimeout(timer)
  }, [text])
  const searches = text.length >= SHORTEST && abilities.includes('record.read')
  const { data, error, isFetching } = useQuery({
    queryKey: ['find', search],
    queryFn: ({ signal }) => call(finds.anywhere, { query: { search } }, { signal }),
    enabled: searches && search.length >= SHORTEST,
    placeholderData: keepPreviousData,
  })
  return {
    hits: searches ? (data?.hits ?? []) : [],
    /** Hits for the typed text are still loading. */
    waits: searches && (search !== text || isFetching),
    problem: searches && search === text ? error : null,
  }
}
