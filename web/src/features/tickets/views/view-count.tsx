import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { on } from '../../../lib/bus.ts'
import { formatCount, formatShortCount } from '../../../lib/numbers.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { TableView } from '../../views/index.ts'
import { ticketCountOptions, ticketsKey } from '../api.ts'
import { queryOf, readListState } from '../ticket-list-state.ts'

/** Counts follow what is heard of tickets after so long, in ms, and a random part of it more: a thousand lists do not ask at once. */
const FOLLOWS_AFTER = 5000

/** Counts the tickets of all views again some time after tickets changed. */
export function useLiveCounts(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const follow = () => {
      timer = undefined
      void queryClient.invalidateQueries({ queryKey: [...ticketsKey, 'count'] })
    }
    const stop = on('live_event', ({ type }) => {
      if (type === 'tickets.changed') timer ??= setTimeout(follow, FOLLOWS_AFTER * (1 + Math.random()))
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [queryClient])
}

/** How many tickets a view opens on; nothing until that is known. */
export function ViewCount({ view, project_id }: { view: TableView; project_id: number | undefined }) {
  const { t } = useTranslation('tickets')
  const { data } = useQuery(ticketCountOptions(queryOf(readListState(view.address), { project_id })))
  if (data === undefined) return null
  return (
    <Badge>
      <span aria-hidden>{formatShortCount(data)}</span>
      <span className="visually-hidden">{t('views.count', { count: data, formatted: formatCount(data) })}</span>
    </Badge>
  )
}
