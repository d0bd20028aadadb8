import { granteeName, inTheNameOf, type Requester, type SessionFacts } from '../context.ts'
import type { Database } from '../database/database.ts'
import { hashToken } from './refresh-token.ts'
import {
  keyActor,
  sandboxKeyActor,
  sessionActor,
  sessionActors,
  type KeyActorRow,
  type SessionActorRow,
} from './sessions.queries.ts'

/** An actor and the authority in which they act; 0 for those who run the installation without a membership. */
export interface Bearer {
  actor: Requester
  authority_id: number
  /** How the session began; null where there is none. */
  session: SessionFacts | null
}

/** How long a process may cache what it read about a session or a key; an end that it is notified of counts at once. */
const BELIEVED_MS = 3000
const MOST_REMEMBERED = 20_000

/** The person of a session or the supplier of a key, cached briefly so that a page's many requests cost one lookup. */
export interface SessionDirectory {
  employee(session_id: number): Promise<Bearer | null>
  /** The supplier of a key, as it was within the last seconds. A key's revocation counts at once: every write under it checks the key again. */
  supplier(key: string): Promise<Bearer | null>
  /** The same at the sandbox, read each time: keys for the sandbox alone are never taken for others. */
  sandboxSupplier(key: string): Promise<Bearer | null>
  /** Those of some sessions that are still active, by id, read from the database. */
  running(session_ids: number[]): Promise<Map<number, Bearer>>
  forget(session_id: number): void
}

export function sessionDirectory(db: Database, now: () => number = Date.now): SessionDirectory {
  const remembered = new Map<number, { bearer: Bearer | null; until: number }>()
  const keys = new Map<string, { bearer: Bearer; until: number }>()
  let forgotten = 0
  return {
    employee: async (session_id) => {
      const known = remembered.get(session_id)
      if (known && known.until > now()) return known.bearer
      const before = forgotten
      const row = await sessionActor(db, session_id)
      const bearer = row && bearerOf(row)
      // What was read while a session was being ended may be out of date.
      if (before !== forgotten) return bearer
      if (remembered.size >= MOST_REMEMBERED) remembered.clear()
      remembered.set(session_id, { bearer, until: now() + BELIEVED_MS })
      return bearer
    },
    supplier: async (key) => {
      const hash = hashToken(key)
      const name = hash.toString('base64url')
      const known = keys.get(name)
      if (known && known.until > now()) return known.bearer
      const row = await keyActor(db, hash)
      const bearer = row && bearerOfKey(row)
      keys.delete(name)
      if (keys.size >= MOST_REMEMBERED) keys.clear()
      // Strangers can show any number of keys: only those that are good are remembered.
      if (bearer) keys.set(name, { bearer, until: now() + BELIEVED_MS })
      return bearer
    },
    sandboxSupplier: async (key) => {
      const row = await sandboxKeyActor(db, hashToken(key))
      return row && bearerOfKey(row)
    },
    running: async (session_ids) =>
      new Map(
        (await sessionActors(db, session_ids)).flatMap((row) => {
          const bearer = bearerOf(row)
          return bearer ? [[row.session_id, bearer] as const] : []
        }),
      ),
    forget: (session_id) => {
      forgotten += 1
      remembered.delete(session_id)
    },
  }
}

function bearerOfKey({ authority_id, key_id, supplier_id, supplier, plant_ids }: KeyActorRow): Bearer {
  return {
    authority_id,
    session: null,
    actor: { kind: 'supplier', key_id, supplier_id, name: supplier, plant_ids },
  }
}

function bearerOf(row: SessionActorRow): Bearer | null {
  const { session_id, user_id, email, impersonated_by, method, provider_id, two_factors_at } = row
  const session = { method, provider_id, two_factors_at }
  const [first_name, last_name, company_name] = [row.first_name ?? '', row.last_name ?? '', row.company_name ?? '']
  if (row.membership_id !== null && row.authority_id !== null && row.role !== null) {
    return {
      authority_id: row.authority_id,
      session,
      actor: {
        kind: 'employee',
        user_id,
        session_id,
        membership_id: row.membership_id,
        role: row.role,
        name: inTheNameOf(`${first_name} ${last_name}`.trim(), row.impersonator),
        email,
        district_id: row.district_id,
        authority_name: row.authority_name ?? '',
        impersonated_by,
      },
    }
  }
  if (row.grant_id !== null && row.authority_id !== null && row.capacity !== null && row.company_id !== null) {
    return {
      authority_id: row.authority_id,
      session,
      actor: {
        kind: 'grantee',
        user_id,
        session_id,
        grant_id: row.grant_id,
        capacity: row.capacity,
        company_id: row.company_id,
        company_name,
        name: granteeName({ first_name, last_name, company_name }),
        email,
        authority_name: row.authority_name ?? '',
        project_ids: row.project_ids,
      },
    }
  }
  if (row.installation_role === null) return null
  return {
    authority_id: 0,
    session,
    actor: { kind: 'operator', user_id, session_id, name: email, email, installation_role: row.installation_role },
  }
}
