import type { ProblemParams } from '@milepost/contract/core/problem-body'
import type { PendingKind } from '@milepost/contract/core/menus'
import type { LiveEvent } from '@milepost/contract/core/realtime'
import type { Problem } from './problem.ts'

/** State of the socket: `connecting` also while it waits to try again. */
type ConnectionState = 'connecting' | 'live' | 'offline'

/** Events within the application: live events from the server by type, and events of this tab. */
export interface BusEvents {
  live_event: LiveEvent
  /** Live events were missed for longer than the server remembers: refetch whatever is shown (D23). */
  refetch: undefined
  /** `since` is when the connection was last alive; null while it is live. */
  connection: { state: ConnectionState; since: Date | null }
  /** The server no longer knows this session; its tokens are already removed. */
  'session.expired': { why: 'session_expired' | 'access_ended' }
  /** The tokens are of another session than this page: another agency, or another person. */
  'session.switched': undefined
  /** A part of the application is waiting for the server, or no longer waiting. */
  'part.awaited': { awaited: boolean }
  /** A call waits for one more proof of its person; who shows the dialog takes it and answers with the proof, null where the person changed their mind. */
  'step_up.asked': { params: ProblemParams; answer: (proof: string | null) => void; taken: boolean }
  /** How many pending items were handled here; the menu subtracts them. */
  'pending.handled': { kind: PendingKind; count: number }
  /** A call failed; recorded with its status and message (specification section 8). */
  'call.failed': { path: string; problem: Problem }
  /** Map, work zone, polling and time zone announcements of specification section 4 join here as they are built. */
  'time_zone.changed': { time_zone: string }
}

type Listener<Name extends keyof BusEvents> = (event: BusEvents[Name]) => void

const listeners = new Map<keyof BusEvents, Set<Listener<never>>>()

/** Listens to one kind of event; the answer stops it. */
export function on<Name extends keyof BusEvents>(name: Name, listener: Listener<Name>): () => void {
  const heard = listeners.get(name) ?? new Set()
  listeners.set(name, heard.add(listener))
  return () => void heard.delete(listener)
}

/** Notifies every listener; one that throws does not stop the others. */
export function emit<Name extends keyof BusEvents>(name: Name, event: BusEvents[Name]): void {
  for (const listener of listeners.get(name) ?? []) {
    try {
      ;(listener as Listener<Name>)(event)
    } catch (error) {
      reportError(error)
    }
  }
}
