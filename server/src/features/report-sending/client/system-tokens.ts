/** A token is valid for about eight hours; it is replaced half an hour before. */
const TOKEN_LASTS = 7.5 * 3_600_000

/** Bearer tokens of construction systems while they are valid, in this process alone. */
export class SystemTokens {
  readonly #tokens = new Map<string, { token: string; until: number }>()

  /** `name` is that of the agency and of the version of its settings, so that new keys get a new token. */
  known(name: string, now: Date): string | null {
    const held = this.#tokens.get(name)
    return held && held.until > now.getTime() ? held.token : null
  }

  keep(name: string, token: string, now: Date): void {
    this.#tokens.set(name, { token, until: now.getTime() + TOKEN_LASTS })
  }

  forget(name: string): void {
    this.#tokens.delete(name)
  }
}

/** A raw base64 text, in quotes where a gateway adds them; null for anything else. */
export function readToken(body: string): string | null {
  const token = body.trim().replace(/^"(.*)"$/s, '$1')
  return /^[A-Za-z0-9+/=_-]{8,4000}$/.test(token) ? token : null
}
