import type { SessionDirectory, Bearer } from './session-directory.ts'
import type { AccessTokens } from './access-token.ts'
import type { Database } from '../database/database.ts'
import { accessEnded, exchangeToken } from './sessions.queries.ts'
import type { TokenScope } from '@milepost/contract'
import { useApiToken } from './api-token.queries.ts'
import { isApiToken } from './api-token.ts'
import type { ProviderTokens } from './provider-token.ts'
import { hashToken, successorOf } from './refresh-token.ts'

/** What ingest keys begin with, so that people and scanners of secrets recognize them. */
export const INGEST_KEY_PREFIX = 'mpk_'

/** The credentials of a request. */
export interface Credentials {
  access_token: string | null
  refresh_token: string | null
}

export interface Authenticated {
  bearer: Bearer
  /** New tokens for the response, when the access token had run out. */ renewed: {
    access_token: string
    refresh_token: string
  } | null
}

export interface Authentication {
  /** The caller, or null for anything that D2 calls 401. */
  employee(credentials: Credentials, now: Date): Promise<Authenticated | null>
  /** The agency whose grant ended, where that is why an access token that we issued is no longer good; null for any other reason. */
  accessEnded(access_token: string, now: Date): Promise<string | null>
  /** The person or the machine of an API token with its scopes, or null for a token that opens nothing. Sockets take none. */
  apiToken(token: string): Promise<{ bearer: Bearer; scopes: readonly TokenScope[] } | null>
  /** The person of an access token of an agency's own provider, at the agency's own address. Sockets take none. */
  providerToken: ProviderTokens
  supplier(key: string): Promise<Bearer | null>
  sandboxSupplier(key: string): Promise<Bearer | null>
  /** Those of some sessions that are still running, by id, as the database has them now. */
  running(session_ids: number[]): Promise<Map<number, Bearer>>
}

/** D2: a valid access token, otherwise a valid refresh token; a forged access token is never rescued by a refresh token. */
export function authentication(parts: {
  tokens: AccessTokens
  directory: SessionDirectory
  db: Database
  secret: string
  providerToken: ProviderTokens
}): Authentication {
  const { tokens, directory, db, secret, providerToken } = parts
  return {
    employee: async ({ access_token, refresh_token }, now) => {
      const access = access_token === null ? 'expired' : await tokens.read(access_token, now)
      if (access === 'invalid') return null
      if (access !== 'expired') {
        const bearer = await directory.employee(access.session_id)
        return bearer && { bearer, renewed: null }
      }
      if (refresh_token === null) return null
      const successor = successorOf(refresh_token, secret)
      const exchanged = await exchangeToken(db, hashToken(refresh_token), hashToken(successor))
      if (!exchanged) return null
      if (exchanged.stolen) {
        directory.forget(exchanged.session_id)
        return null
      }
      const bearer = await directory.employee(exchanged.session_id)
      return (
        bearer && {
          bearer,
          renewed: { access_token: await tokens.sign(exchanged.session_id, now), refresh_token: successor },
        }
      )
    },
    accessEnded: async (access_token, now) => {
      const access = await tokens.read(access_token, now)
      return typeof access === 'string' ? null : await accessEnded(db, access.session_id)
    },
    apiToken: async (token) => {
      const used = isApiToken(token) ? await useApiToken(db, hashToken(token)) : null
      if (!used) return null
      const { authority_id, authority_name, token_id, name, scopes, session_id } = used
      const machine: Bearer = {
        authority_id,
        session: null,
        actor: { kind: 'machine', token_id, name, scopes, authority_name },
      }
      const bearer = session_id === null ? machine : await directory.employee(session_id)
      return bearer && { bearer, scopes }
    },
    providerToken,
    supplier: (key) => directory.supplier(key),
    sandboxSupplier: (key) => directory.sandboxSupplier(key),
    running: (session_ids) => directory.running(session_ids),
  }
}
