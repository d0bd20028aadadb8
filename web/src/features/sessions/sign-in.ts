import { sessions } from '@milepost/contract/sessions/sessions.contract'
import type { SecondStep, SignInBody } from '@milepost/contract/sessions/sign-in-bodies'
import { call } from '../../lib/client.ts'
import { forgetStep, goToStep } from '../../lib/second-step.ts'
import { Problem } from '../../lib/problem.ts'
import { forgetSession, takePlace } from '../../lib/session-end.ts'
import { readTokens, replaceTokens } from '../../lib/tokens.ts'

/** Email-shaped: characters that are no spaces around an @ (specification section 5). */
const emailShaped = /^[^\s@]+@[^\s@]+$/

/** A possible US number: ten digits, or eleven that begin with 1; area code and exchange begin with 2 to 9. */
function possibleUsPhone(text: string): boolean {
  if (!/^\+?[\d\s().-]+$/.test(text)) return false
  return /^1?[2-9]\d{2}[2-9]\d{6}$/.test(text.replace(/\D/g, ''))
}

/** Whether a username is a possible US phone number rather than an email address. */
export const isPhone = (text: string): boolean => possibleUsPhone(text.trim())

export const isUsername = (text: string): boolean => emailShaped.test(text.trim()) || isPhone(text)

export type SignInFault = 'username_is_required' | 'password_is_required'

/** What is missing before anything is sent, by field. */
export function faultsOf({ username, password }: { username: string; password: string }): {
  username?: SignInFault
  password?: SignInFault
} {
  return {
    ...(!isUsername(username) && { username: 'username_is_required' as const }),
    ...(password === '' && { password: 'password_is_required' as const }),
  }
}

/** Signs in by a username and a password; see `signInBy`. */
export const signIn = (username: string, password: string): Promise<SecondStep | null> =>
  signInBy({ username: username.trim(), password, domain: 'dotslip' })

/**
 * Signs in by any way and goes to the requested page, otherwise to the landing page; where a second factor is asked for, to the page for that. The session that
 * this browser had ends by it, in all tabs.
 */
export async function signInBy(body: SignInBody): Promise<SecondStep | null> {
  const asked: SecondStep[] = []
  await replaceTokens(async () => {
    const answer = await call(sessions.authenticate, { body }, { ignore401: true })
    if (!('challenge' in answer)) return answer
    asked.push(answer)
    return null
  })
  const [step] = asked
  if (step) {
    goToStep(step)
    return step
  }
  forgetStep()
  try {
    await call(sessions.me, {}, { ignore401: true })
  } catch (problem) {
    forgetSession()
    throw problem
  }
  location.replace(takePlace() ?? '/')
  return null
}

const REFUSAL = 'milepost.refusal'

/** Keeps why a sign-in elsewhere was refused, until the sign-in page says so once. */
export const keepRefusal = ({ status, code, message, params }: Problem): void =>
  sessionStorage.setItem(REFUSAL, JSON.stringify({ status, code, message, params }))

function takeRefusal(): Problem | null {
  const kept = sessionStorage.getItem(REFUSAL)
  sessionStorage.removeItem(REFUSAL)
  return kept === null ? null : new Problem(JSON.parse(kept) as ConstructorParameters<typeof Problem>[0])
}

/** Why an identity provider signed nobody in, or the link of an impersonation opened nothing; null where neither was tried, or it did. */
let refused: Problem | null = takeRefusal()
export const refusedLink = (): Problem | null => refused

/** Follows the link of an impersonation (`/auth/login?token=…`), which first clears what was there, once; false without one, and where it opens nothing. */
async function followLink(): Promise<boolean> {
  const token = new URLSearchParams(location.search).get('token')
  if (location.pathname !== '/auth/login' || token === null) return false
  forgetSession()
  history.replaceState(null, '', '/auth/login')
  try {
    await signInBy({ token })
    return true
  } catch (problem) {
    refused = problem as Problem
    return false
  }
}

/** Sends a live session on, also one that the link of an impersonation begins. */
export async function sendOnLiveSession(): Promise<boolean> {
  if (await followLink()) return true
  if (readTokens() === null) return false
  try {
    await call(sessions.me, {}, { ignore401: true })
  } catch {
    forgetSession()
    return false
  }
  location.replace(takePlace() ?? '/')
  return true
}
