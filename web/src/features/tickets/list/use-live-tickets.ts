import type { LiveEvent } from '@milepost/contract/core/realtime'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { on } from '../../../lib/bus.ts'
import { realtime } from '../../../lib/realtime.ts'
import { ticketOptions } from '../api.ts'
import type { TicketsQuery } from '../ticket-list-state.ts'
import type { Heard } from './follow-tickets.ts'
import { listedIn } from './put-in-place.ts'

/** A fact is followed up after a random moment within these bounds, in ms, so that a thousand lists do not ask at once. */
const SOONEST = 250
const LATEST = 2000
/** The same where a ticket is on the page or in the drawer: two people at work on it see each other's changes at once. */
const SOONEST_SHOWN = 30
const LATEST_SHOWN = 150
/** Most tickets fetched at once; beyond that only the fact that there are new ones is shown. */
const MOST = 500

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
      const { followTickets } = await import('./follow-tickets.ts')
      const found = await followTickets(queryClient, {
        list,
        batch,
        waiting: () => current.current.waiting,
        isCurrent: () => before === current.current.requested,
      })
      // The query changed in the meantime: the events are processed for the new list.
      if (found === null) {
        for (const [id, at] of batch) heard.set(id, at)
        timer ??= setTimeout(() => void follow().catch(() => undefined), SOONEST)
        return
      }
      if (many) return add('some')
      if (found.length > 0) add(found)
    }
    const hear = (fact: LiveEvent) => {
      if (
        fact.type !== 'tickets.changed' ||
        (project_id !== undefined && fact.project_id !== null && fact.project_id !== project_id)
      )
        return
      if (fact.ids.length === 0) overflow = true
      for (const id of fact.ids) heard.set(id, Date.parse(fact.at))
      const shown = listedIn(queryClient, current.current.query)
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
