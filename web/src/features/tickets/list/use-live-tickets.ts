import type { LiveEvent } from '@milepost/contract/core/realtime'
import type { TicketRow } from '@milepost/contract/tickets/ticket-list'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { on } from '../../../lib/bus.ts'
import { realtime } from '../../../lib/realtime.ts'
import { changedTickets, ticketListOptions, ticketOptions, ticketsByIds, ticketsKey } from '../api.ts'
import { joinedAmong } from './joined.ts'
import { putInPlace } from './put-in-place.ts'
import type { TicketsQuery } from '../ticket-list-state.ts'

/** A fact is followed up after a random moment within these bounds, in ms, so that a thousand lists do not ask at once. */
const SOONEST = 250
const LATEST = 2000
/** The same where a ticket is on the page or in the drawer: two people at work on it see each other's changes at once. */
const SOONEST_SHOWN = 30
const LATEST_SHOWN = 150
/** Most tickets fetched at once; beyond that only the fact that there are new ones is shown. */
const MOST = 500
/** A ticket is new if it was received within this time of the event that announced it, in ms. */
const JUST_NOW = 10_000

/** Tickets of live events that have not been followed up, each with the instant of its live event. */
type Heard = Map<number, number>

const isNew = (ticket: TicketRow, heard: Heard): boolean =>
  ticket.version === 1 && Math.abs(Date.parse(ticket.received_at) - (heard.get(ticket.id) ?? 0)) < JUST_NOW

const split = <Item>(items: readonly Item[], test: (item: Item) => boolean): [Item[], Item[]] => [
  items.filter(test),
  items.filter((item) => !test(item)),
]

/** New tickets since the list was fetched: their ids, or `some` if there were too many to identify. */
export type Arrived = ReadonlySet<number> | 'some'

const none: ReadonlySet<number> = new Set()

/**
 * Listens for changed tickets. Those on the page are refreshed in place; new ones are counted and wait, so that rows do not move
 * while somebody reads them (interface.md, rule 23).
 */
export function useLiveTickets({ query, project_id }: { query: TicketsQuery; project_id: number | undefined }): {
  arrived: Arrived
  take: () => Arrived
} {
  const queryClient = useQueryClient()
  const requested = JSON.stringify(query)
  const [{ arrived, of }, setArrived] = useState<{ arrived: Arrived; of: string }>({ arrived: none, of: requested })
  const shown = of === requested ? arrived : none
  const waiting = shown === 'some' ? Number.POSITIVE_INFINITY : shown.size
  const current = useRef({ query, requested, waiting })
  useEffect(() => {
    current.current = { query, requested, waiting }
  })

  useEffect(() => (project_id === undefined ? undefined : realtime.subscribe(`project:${project_id}`)), [project_id])

  useEffect(() => {
    const heard: Heard = new Map()
    let timer: ReturnType<typeof setTimeout> | undefined
    let next = 0
    let overflow = false
    const add = (announced: readonly number[] | 'some') =>
      setArrived((before) => {
        const earlier = before.of === current.current.requested ? before.arrived : none
        return {
          of: current.current.requested,
          arrived: announced === 'some' || earlier === 'some' ? 'some' : new Set([...earlier, ...announced]),
        }
      })
    const follow = async () => {
      const batch = new Map([...heard].slice(0, MOST))
      const many = overflow || heard.size > MOST
      heard.clear()
      overflow = false
      timer = undefined
      const { query: list, requested: before } = current.current
      const ids = [...batch.keys()]
      forgetTickets(queryClient, batch)
      const known = shownIn(queryClient, list)
      const changed = ids.length > 0 ? await changedTickets(list, ids) : []
      // A ticket that no longer matches the filters stays in its row with its current data.
      const found = new Set(changed.map(({ id }) => id))
      const gone = ids.filter((id) => known.has(id) && !found.has(id))
      const still = gone.length > 0 ? await ticketsByIds(gone) : []
      // The query changed in the meantime: the events are processed for the new list.
      if (before !== current.current.requested) {
        for (const [id, at] of batch) heard.set(id, at)
        timer ??= setTimeout(() => void follow().catch(() => undefined), SOONEST)
        return
      }
      putInPlace(queryClient, ticketListOptions(list).queryKey, [...changed, ...still])
      const [fresh, others] = split(
        changed.filter(({ id }) => !known.has(id)),
        (ticket) => isNew(ticket, batch),
      )
      if (many) return add('some')
      if (fresh.length > 0) add(fresh.map(({ id }) => id))
      const joined = await joinedAmong(queryClient, { list, others, waiting: current.current.waiting + fresh.length })
      if (joined.length > 0 && before === current.current.requested) add(joined)
    }
    const hear = (fact: LiveEvent) => {
      if (
        fact.type !== 'tickets.changed' ||
        (project_id !== undefined && fact.project_id !== null && fact.project_id !== project_id)
      )
        return
      if (fact.ids.length === 0) overflow = true
      for (const id of fact.ids) heard.set(id, Date.parse(fact.at))
      const shown = shownIn(queryClient, current.current.query)
      const at = fact.ids.some((id) => shown.has(id) || queryClient.getQueryData(ticketOptions(id).queryKey))
        ? SOONEST_SHOWN + Math.random() * (LATEST_SHOWN - SOONEST_SHOWN)
        : SOONEST + Math.random() * (LATEST - SOONEST)
      const due = Date.now() + at
      if (timer !== undefined && next <= due) return
      clearTimeout(timer)
      next = due
      timer = setTimeout(() => void follow().catch(() => undefined), at)
    }
    const stop = on('live_event', hear)
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [queryClient, project_id])

  return {
    arrived: shown,
    take: () => {
      setArrived({ arrived: none, of: requested })
      return shown
    },
  }
}

/** Tickets that a list shows. */
const shownIn = (queryClient: QueryClient, query: TicketsQuery): Set<number> =>
  new Set(queryClient.getQueryData(ticketListOptions(query).queryKey)?.slips.map(({ id }) => id))

/** Refetches open drawers and audit logs of changed tickets. */
function forgetTickets(queryClient: QueryClient, ids: Heard): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [feature, part, id] }) =>
      feature === ticketsKey[0] && (part === 'one' || part === 'events') && ids.has(Number(id)),
  })
}
