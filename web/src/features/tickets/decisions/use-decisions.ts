import type { BulkResult } from '@milepost/contract/tickets/bulk-result'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { withRetry } from '../../../lib/with-retry.ts'
import type { TicketsQuery } from '../ticket-list-state.ts'
import type { TakenBack } from './decide.ts'
import type { Decision, DecisionDetails } from './decision.ts'

/** What decides, loaded when the first decision is near. */
export const loadDecisions = withRetry(async () => {
  const [decide, fetching] = await Promise.all([import('./decide.ts'), import('./fetch-decided.ts')])
  return { ...decide, ...fetching }
})

/** A dialog of a decision: its input, or its result. */
export type DecisionLayer = { decision: Decision; result: BulkResult | null }

export interface DecisionsOptions {
  query: TicketsQuery
  /** A drawer is open, along which somebody works. */
  inPlace: boolean
  /** A decision was made: what was selected for it is done with. */
  onDecided: (decision: Decision) => void
  /** One ticket is finished: continues with the next one. */
  onNext?: ((decision: Decision) => void) | undefined
}

/** Decisions on the tickets of a list, immediate if no input is needed, otherwise by a dialog; with their results. */
export function useDecisions({ query, inPlace, onDecided, onNext }: DecisionsOptions) {
  const queryClient = useQueryClient()
  const [layer, setLayer] = useState<DecisionLayer | null>(null)
  /** Tickets that were decided on in place and no longer match the list's filters. */
  const gone = useRef(new Set<number>())
  /** Decisions in progress, including the fetches after them: further decisions on the same tickets wait for them. */
  const underway = useRef(new Map<number, Promise<unknown>>())
  const follow = async (ids: readonly number[], { in_place }: Pick<Decision, 'in_place'>) => {
    const { fetchDecided, fetchInPlace } = await loadDecisions()
    if (in_place) for (const id of await fetchInPlace(queryClient, query, ids)) gone.current.add(id)
    else await fetchDecided(queryClient, ids)
  }
  const goOn = async (decision: Decision) => {
    const { leadsOn } = await loadDecisions()
    if (leadsOn(decision)) onNext?.(decision)
  }
  const decider = {
    queryClient,
    onDecided,
    goOn: (decision: Decision) => void goOn(decision),
    again: (decision: Decision, details: DecisionDetails) => void run(decision, details),
    follow: (ids: readonly number[], decision: Pick<Decision, 'in_place'>) => {
      const followed = follow(ids, decision).catch(() => undefined)
      for (const id of ids) underway.current.set(id, followed)
      void followed.then(() => {
        for (const id of ids) if (underway.current.get(id) === followed) underway.current.delete(id)
      })
    },
  }
  const run = async (decision: Decision, details: DecisionDetails) => {
    const { decide } = await loadDecisions()
    setLayer(null)
    const deciding = decide(decider, decision, details)
    const ids = 'tickets' in decision.target ? decision.target.tickets.map(({ id }) => id) : []
    for (const id of ids) underway.current.set(id, deciding)
    const result = await deciding
    for (const id of ids) if (underway.current.get(id) === deciding) underway.current.delete(id)
    if (result === null) return
    if (!result.failure) onDecided(decision)
    if (result.updated_count > 0) decider.goOn(decision)
    if (result.updated_count > 0 && (result.refused.length > 0 || (result.pay && result.updated_count > 1)))
      setLayer({ decision, result })
  }
  const refetch = () => {
    gone.current.clear()
    void loadDecisions().then(async ({ fetchDecided }) => fetchDecided(queryClient, []))
  }
  // Nobody is working through the list any more: tickets that no longer match may disappear.
  const left = useEffectEvent(() => !inPlace && gone.current.size > 0 && refetch())
  useEffect(() => void left(), [inPlace])
  return {
    layer,
    close: () => setLayer(null),
    /** Whether a ticket is still shown although it no longer matches the list. */
    isGone: (id: number) => gone.current.has(id),
    start: async (wanted: Omit<Decision, 'in_place'>) => {
      const { runsAtOnce, reportLock, asTheyStand } = await loadDecisions()
      const ids = 'tickets' in wanted.target ? wanted.target.tickets.map(({ id }) => id) : []
      // What is decided may depend on what is being decided: then the server's word on it is awaited, which the drawn rows may lag behind.
      const waits = () => ids.flatMap((id) => underway.current.get(id) ?? [])
      while (waits().length > 0) await Promise.all(waits())
      const decision = { ...wanted, target: asTheyStand(queryClient, wanted.target, inPlace), in_place: inPlace }
      if (reportLock(decision, decider)) return
      if (runsAtOnce(decision)) await run(decision, {})
      else setLayer({ decision, result: null })
    },
    run,
    refetch,
    /** Brings lists and drawers up to date after tickets were changed otherwise. */
    follow: (ids: readonly number[]) => decider.follow(ids, { in_place: inPlace }),
    /** Takes a change back, for all its tickets or for these. */
    undo: async (change: Omit<TakenBack, 'in_place'>) => {
      const { takeBack } = await loadDecisions()
      await takeBack(decider, { ...change, in_place: inPlace })
    },
  }
}
export type Decisions = ReturnType<typeof useDecisions>
