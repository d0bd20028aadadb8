/** The two tokens of a session (D2). They are shared by all tabs of the browser. */
export interface Tokens {
  access_token: string
  refresh_token: string
}

const KEY = 'milepost.tokens'

/** The current tokens; null if nobody is signed in. */
export function readTokens(): Tokens | null {
  const stored = localStorage.getItem(KEY)
  return stored === null ? null : (JSON.parse(stored) as Tokens | null)
}

export function storeTokens({ access_token, refresh_token }: Tokens): void {
  localStorage.setItem(KEY, JSON.stringify({ access_token, refresh_token }))
}

/** Whether this page is currently replacing the tokens. */
let replacing = false

/** Replaces the current tokens, unless there are no others. Other tabs whose tokens are refused in the meantime wait for it. */
export async function replaceTokens(fetchTokens: () => Promise<Tokens | null>): Promise<void> {
  const replace = async () => {
    const tokens = await fetchTokens()
    if (tokens) storeTokens(tokens)
  }
  replacing = true
  try {
    await (navigator.locks ? navigator.locks.request(KEY, replace) : replace())
  } finally {
    replacing = false
  }
}

/** Settles once no other tab of this browser replaces the tokens; at once where there are no locks, as on a page that came unencrypted. */
export async function whenTokensRest(): Promise<void> {
  if (!replacing) await navigator.locks?.request(KEY, () => undefined)
}

/** Why tokens were removed: logout, or expiry of the session. */
export type End = 'logout' | 'expiry'

/** Stored in place of tokens after a logout; expired tokens leave nothing. Other tabs distinguish the two by it. */
const LOGGED_OUT = 'null'

/** Whether the last user of this browser logged out and nobody has signed in since. */
export const isLoggedOut = (): boolean => localStorage.getItem(KEY) === LOGGED_OUT

export function clearTokens(end: End = 'expiry'): void {
  if (end === 'logout') localStorage.setItem(KEY, LOGGED_OUT)
  else localStorage.removeItem(KEY)
}

/** Hears when another tab signs in, out, or renews the tokens, or finds that they ran out; the answer stops it. */
export function onTokensOfOtherTabs(listener: (tokens: Tokens | null, end: End) => void): () => void {
  const heard = ({ key, newValue }: StorageEvent) => {
    if (key === KEY || key === null) listener(readTokens(), key === KEY && newValue === null ? 'expiry' : 'logout')
  }
  window.addEventListener('storage', heard)
  return () => window.removeEventListener('storage', heard)
}

/** The session that tokens are of: what the access token says about itself; null for a text that says nothing. */
function sessionOf({ access_token }: Tokens): string | null {
  try {
    const claims = access_token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''
    return (JSON.parse(atob(claims)) as { sub?: string }).sub ?? null
  } catch {
    return null
  }
}

/** The session that this page was opened in; null before any was. */
let held: string | null = null

/** Binds the page to the session of the current tokens; returns the function that releases it. */
export function holdSession(): () => void {
  const tokens = readTokens()
  held = tokens && sessionOf(tokens)
  return () => {
    held = null
  }
}

/** Whether the current tokens belong to another session than the page's: somebody signed in or switched the agency in another tab. */
export function isOtherSession(tokens: Tokens | null = readTokens()): boolean {
  return held !== null && tokens !== null && sessionOf(tokens) !== held
}
