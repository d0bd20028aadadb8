import type { TelematicsSignIn } from '@milepost/contract'
import { fetchOutside, OutsideFailure } from '../../../platform/http/fetch-outside.ts'

/** The credentials of a system, with its secret as it is sent. */
export interface SignIn {
  sign_in: TelematicsSignIn
  client_id: string | null
  token_address: string | null
  scope: string | null
  secret: string | null
}

/** Limits of calls to systems of OEMs, in ms and bytes. */
export const CALL_TIMEOUT = 20_000
const MOST_TOKEN_BYTES = 100_000
/** A token counts as expired this long before it is, in ms. */
const SPARE_MS = 60_000
const USUAL_SECONDS = 3_600

interface Token {
  text: string
  until: number
}

/** Signs in to systems, and keeps their tokens while they are valid; only in this process. */
export class SignIns {
  readonly #own_hosts: readonly string[]
  readonly #tokens = new Map<string, Token>()

  constructor(own_hosts: readonly string[]) {
    this.#own_hosts = own_hosts
  }

  /** The headers that a call needs. `name` is that of the connection and of its version. Throws an OutsideFailure where there is no token. */
  async headersFor(name: string, way: SignIn, now: Date): Promise<Record<string, string>> {
    if (way.sign_in === 'none') return {}
    if (way.sign_in === 'basic') return { authorization: `Basic ${basic(way.client_id ?? '', way.secret ?? '')}` }
    const known = this.#tokens.get(name)
    if (known && known.until > now.getTime()) return { authorization: `Bearer ${known.text}` }
    const token = await this.#fetch(way, now)
    this.#tokens.set(name, token)
    return { authorization: `Bearer ${token.text}` }
  }

  /** Deletes a token that a system no longer accepts. */
  forget(name: string): void {
    this.#tokens.delete(name)
  }

  /** Client credentials (RFC 6749, 4.4), by HTTP Basic as every server has to accept them (2.3.1). */
  async #fetch({ client_id, secret, token_address, scope }: SignIn, now: Date): Promise<Token> {
    const form = new URLSearchParams({ grant_type: 'client_credentials', ...(scope !== null && { scope }) })
    const { content } = await fetchOutside(token_address ?? '', {
      own_hosts: this.#own_hosts,
      timeout: CALL_TIMEOUT,
      most_bytes: MOST_TOKEN_BYTES,
      type: ['application/json', 'text/json'],
      headers: {
        authorization: `Basic ${basic(encodeURIComponent(client_id ?? ''), encodeURIComponent(secret ?? ''))}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: form.toString(),
    }).catch((error: unknown) => {
      if (!(error instanceof OutsideFailure) || error.fault.code === 'sign_in_failed') throw error
      throw new OutsideFailure({ code: 'sign_in_failed', cause: error.fault }, error.retry_after)
    })
    const answer = readToken(content.toString('utf8'))
    if (answer === null) throw new OutsideFailure({ code: 'sign_in_failed', cause: { code: 'no_token' } })
    return { text: answer.access_token, until: now.getTime() + answer.expires_in * 1000 - SPARE_MS }
  }
}

const basic = (name: string, password: string): string => Buffer.from(`${name}:${password}`).toString('base64')

function readToken(text: string): { access_token: string; expires_in: number } | null {
  try {
    const { access_token, expires_in } = JSON.parse(text) as Record<string, unknown>
    if (typeof access_token !== 'string' || !/^[\x21-\x7e]{1,10000}$/.test(access_token)) return null
    const seconds = Number(expires_in ?? USUAL_SECONDS)
    return { access_token, expires_in: seconds > 0 && seconds <= 86_400 ? seconds : USUAL_SECONDS }
  } catch {
    return null
  }
}
