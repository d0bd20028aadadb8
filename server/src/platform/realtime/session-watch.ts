import type { Authentication } from '../sessions/authentication.ts'
import type { Bearer } from '../sessions/session-directory.ts'
import { sessionOf, type Conversation } from './conversation.ts'

/** Closes a socket in a way that a page understands: it renews its token, or says that the session is over. */
const UNAUTHENTICATED = 4401

/** Closes the sockets of sessions that are over. */
export function endSessions(clients: Iterable<Conversation>, isOver: (session_id: number) => boolean): void {
  for (const client of clients) {
    const session_id = client.bearer && sessionOf(client.bearer)
    if (session_id !== null && isOver(session_id)) client.socket.close(UNAUTHENTICATED, 'session ended')
  }
}

/** Checks open sockets against their sessions, which may end without a live event: by time, by theft of a token, with the membership. */
export async function holdAgainstSessions(
  clients: Iterable<Conversation>,
  authentication: Pick<Authentication, 'running'>,
): Promise<void> {
  const shown = new Map(
    [...clients].flatMap(({ bearer }) => {
      const session_id = bearer && sessionOf(bearer)
      return session_id === null ? [] : [[session_id, bearer] as const]
    }),
  )
  if (shown.size === 0) return
  const running = await authentication.running([...shown.keys()])
  endSessions(
    clients,
    (session_id) =>
      shown.has(session_id) && !sameRights(shown.get(session_id) ?? null, running.get(session_id) ?? null),
  )
}

/** Whether a session still has the rights that it had when its socket was opened: with another role or authority it has to subscribe again. */
const sameRights = (before: Bearer | null, now: Bearer | null): boolean =>
  now !== null && before?.authority_id === now.authority_id && roleOf(before) === roleOf(now)
const roleOf = ({ actor }: Bearer): string | null => (actor.kind === 'employee' ? actor.role : null)
