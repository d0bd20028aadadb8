import { lazy, Suspense, useState } from 'react'
import { useLiveQueries } from '../../../lib/live-queries.ts'
import { ticketOptions } from '../api.ts'
import { useDecisions } from '../decisions/use-decisions.ts'
import { useDrawerKeys } from '../list/use-drawer-keys.ts'
import { queryOf, type TicketTab } from '../ticket-list-state.ts'
import { withRetry } from '../../../lib/with-retry.ts'

// The drawer alone, which lists of tickets load too, is as large as one part may be.
const TicketDrawer = lazy(withRetry(() => import('../drawer/ticket-drawer.tsx')))
const DecisionLayer = lazy(withRetry(() => import('../decisions/decision-layer.tsx')))

const liveEvents = ['tickets.changed'] as const
const query = queryOf({})

export interface TicketFlyOutProps {
  id: number
  /** Tickets of the page by id, in its order, between which one moves. */
  ids: readonly number[]
  /** In which the page shows times. */
  time_zone: string
  onOpen: (id: number) => void
  onClose: () => void
}

/** All tickets of the page are there: none is turned to. */
const turns = { has: () => false, turnAndOpen: () => undefined }

/** A ticket in its drawer on a page of another feature, with all that can be done with it. */
export default function TicketFlyOut({ id, ids, time_zone, onOpen, onClose }: TicketFlyOutProps) {
  const [tab, setTab] = useState<TicketTab>()
  const decisions = useDecisions({ query, inPlace: false, onDecided: () => undefined })
  const neighbors = useDrawerKeys({
    rows: ids.map((one) => ({ id: one })),
    page: undefined,
    openId: id,
    open: onOpen,
    turns,
  })
  useLiveQueries([ticketOptions(id).queryKey], liveEvents)
  return (
    <>
      <TicketDrawer
        id={id}
        row={undefined}
        tab={tab}
        neighbors={neighbors}
        takeFocus
        zoneOf={() => time_zone}
        onTab={setTab}
        onClose={onClose}
        onOpen={onOpen}
        decisions={decisions}
      />
      <Suspense>{decisions.layer && <DecisionLayer decisions={decisions} />}</Suspense>
    </>
  )
}
