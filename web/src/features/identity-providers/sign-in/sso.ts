import { sso, type OfferedProvider } from '@milepost/contract/identity-providers/sso.contract'
import { call } from '../../../lib/client.ts'
import { Problem } from '../../../lib/problem.ts'
import { keepRefusal, signInBy } from '../../sessions/index.ts'

/** Where a provider sends the browser back. */
const CALLBACK_PATH = '/auth/callback'

/** A sign-in that was begun in this tab; others of the browser have their own. */
interface Begun {
  idp: string | null
  callback_uri: string
}
const keyOf = (state: string): string => `milepost.sso.${state}`

/** Goes to a provider to sign in; without one to that of the agency whose address this is. The page is left. */
export async function goToProvider({ idp, email }: { idp: string | null; email?: string }): Promise<void> {
  const callback_uri = `${location.origin}${CALLBACK_PATH}`
  const login_hint = email?.includes('@') ? email.trim() : ''
  const { redirect_uri, redirect_state } = await call(
    sso.redirect,
    { query: { callback_uri, ...(idp !== null && { idp }), ...(login_hint !== '' && { login_hint }) } },
    { ignore401: true },
  )
  const begun: Begun = { idp, callback_uri }
  sessionStorage.setItem(keyOf(redirect_state), JSON.stringify(begun))
  location.assign(redirect_uri)
}

/** Takes a sign-in that was begun in this tab, once. */
function takeBegun(state: string): Begun | null {
  const kept = sessionStorage.getItem(keyOf(state))
  sessionStorage.removeItem(keyOf(state))
  return kept === null ? null : (JSON.parse(kept) as Begun)
}

/** What providers send where the person changed their mind there; LemonLDAP::NG sends the second where nobody consents to what was asked. */
const declinedErrors = ['access_denied', 'consent_required']

/** What a provider sent back that is no code. */
const declined = (error: string) =>
  new Problem({
    status: 401,
    code: declinedErrors.includes(error) ? 'declined' : 'provider_error',
    params: { error },
  })

/** Why nobody was signed in, and where to try again. */
export interface Refused {
  problem: Problem
  idp: string | null
}

/**
 * Signs in with what a provider sent back, and leaves the page; otherwise says why not. A refusal that begins with 'Invalid login' is shown at the sign-in
 * (specification section 8), and a person without access is signed out at the provider first, so that another account can be chosen there.
 */
export async function comeBack(sent: URLSearchParams): Promise<Refused | null> {
  const [code, state, error] = ['code', 'state', 'error'].map((name) => sent.get(name) ?? '') as [
    string,
    string,
    string,
  ]
  const begun = takeBegun(state)
  if (!begun) return { problem: new Problem({ status: 401, code: 'sso_expired' }), idp: null }
  if (code === '') return { problem: declined(error.slice(0, 100)), idp: begun.idp }
  const issuer = sent.get('iss')
  try {
    await signInBy({
      authorization_code: code,
      redirect_uri: begun.callback_uri,
      redirect_state: state,
      ...(issuer !== null && { issuer }),
      domain: 'dotslip',
    })
    return null
  } catch (caught) {
    const problem = caught as Problem
    const { sign_out_uri } = problem.params
    if (problem.message.startsWith('Invalid login')) leave(problem, '/auth/login')
    else if (problem.code === 'no_access' && typeof sign_out_uri === 'string') leave(problem, sign_out_uri)
    return { problem, idp: begun.idp }
  }
}

function leave(problem: Problem, address: string): void {
  keepRefusal(problem)
  location.replace(address)
}

/** The providers that an email address leads to; none where the server does not answer. */
export async function providersFor(email: string, signal: AbortSignal): Promise<OfferedProvider[]> {
  return (await call(sso.user, { body: { email } }, { ignore401: true, signal })).identity_providers
}
