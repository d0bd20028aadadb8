import { hasDrafts, isDraft, keepDraftsNow } from './drafts.ts'
import { ownPlace } from './own-place.ts'
import { clearTokens, type End } from './tokens.ts'

const REFERRER = 'milepost.referrer'
const NOTICE = 'milepost.notice'
/** What outlives a session in this browser's storage. */
const preserved = [REFERRER, NOTICE, 'milepost.interface']

/** Why the user is back at the sign-in page. */
export type SignInNotice = 'session_expired' | 'session_expired_kept' | 'access_ended' | 'no_access'

let leaving = false

/** The page is being left because its session is over: there is no prompt about unsaved changes, since nothing on it works any more. */
export const isLeaving = (): boolean => leaving

/** Leaves the page without a prompt, even with unsaved changes. */
export function leaveFor(address: string): void {
  leaving = true
  location.assign(address)
}

/** Where somebody wanted to go before they had to sign in; only addresses of this application count. */
export function rememberPlace(href: string): void {
  const place = ownPlace(href, location.origin)
  if (place !== null) sessionStorage.setItem(REFERRER, place)
}

/** Returns the remembered place and removes it; its value is validated again. */
export function takePlace(): string | null {
  const place = sessionStorage.getItem(REFERRER)
  sessionStorage.removeItem(REFERRER)
  return place === null ? null : ownPlace(place, location.origin)
}

export function takeNotice(): SignInNotice | null {
  const notice = sessionStorage.getItem(NOTICE)
  sessionStorage.removeItem(NOTICE)
  return notice as SignInNotice | null
}

/** Deletes what is stored with a session; drafts can be kept for their author, whom they name with the agency. */
function forgetKept(drafts: 'forgotten' | 'waiting'): void {
  for (const key of Object.keys(sessionStorage)) {
    const waits = drafts === 'waiting' && isDraft(key)
    if (!waits && !preserved.includes(key)) sessionStorage.removeItem(key)
  }
}

/** What people chose lately in the search of everything: names that the server sent. */
const CHOSEN = 'milepost.recent.'

/** Deletes the session in this tab: tokens and everything stored with them. A logout also deletes what the browser would show at the next sign-in. */
export function forgetSession(end?: End): void {
  clearTokens(end)
  forgetKept('forgotten')
  if (end !== 'logout') return
  for (const key of Object.keys(localStorage)) if (key.startsWith(CHOSEN)) localStorage.removeItem(key)
}

/**
 * Leaves for another session, which begins at `address`; where that of the current tokens does, that is the landing page of its role. Nothing of the previous
 * session is kept except drafts.
 */
export function startAgain(address = '/'): void {
  keepDraftsNow()
  forgetKept('waiting')
  leaveFor(address)
}

/**
 * Ends the session here and goes to the sign-in page, which says why and later returns to this place (specification section 8, 401). What was typed when a session
 * expired is there again for the same person.
 */
export function leaveToSignIn(notice?: SignInNotice): void {
  if (leaving) return
  clearTokens()
  const waits = notice === 'session_expired'
  if (waits) keepDraftsNow()
  forgetKept(waits ? 'waiting' : 'forgotten')
  rememberPlace(location.pathname + location.search)
  if (notice) sessionStorage.setItem(NOTICE, waits && hasDrafts() ? 'session_expired_kept' : notice)
  leaveFor('/auth')
}
