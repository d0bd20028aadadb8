/** The two tokens of a session (D2). They are shared by all tabs of the browser. */
export interface Tokens {
  access_token: string
  refresh_token: string
}

const KEY = 'milepost.tokens'

/** The tokens at hand; null where nobody is signed in. */
export function readTokens(): Tokens | null {
  const kept = localStorage.getItem(KEY)
  return kept === null ? null : (JSON.parse(kept) as Tokens)
}

export function storeTokens({ access_token, refresh_token }: Tokens): void {
  localStorage.setItem(KEY, JSON.stringify({ access_token, refresh_token }))
}

export function clearTokens(): void {
  localStorage.removeItem(KEY)
}

/** Hears when another tab signs in, out, or renews the tokens; the answer stops it. */
export function onTokensOfOtherTabs(listener: (tokens: Tokens | null) => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) listener(readTokens())
  }
  window.addEventListener('storage', heard)
  return () => window.removeEventListener('storage', heard)
}
