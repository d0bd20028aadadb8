import './ui/shared.module.css'
import { lazy, StrictMode, type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { meetAgency } from './features/sessions/own-address.ts'
import { SignInPage } from './features/sessions/sign-in-page.tsx'
import { refusedLink, sendOnLiveSession } from './features/sessions/sign-in.ts'
import { cataloguesReady, startTexts } from './lib/i18n.ts'
import { withRetry } from './lib/with-retry.ts'
import { onTokensOfOtherTabs, readTokens } from './lib/tokens.ts'
import { startAppearance } from './ui/theme/appearance.ts'
import './ui/theme/base-styles.ts'

startAppearance()
await startTexts()

/** Forms for people who forgot their password, or who are not employees, whether or not they are signed in elsewhere. */
const forms: Readonly<Record<string, () => Promise<{ default: ComponentType }>>> = {
  '/auth/forgot-password': () => import('./features/phones/forgot-password.tsx'),
  '/auth/confirm-email': () => import('./features/account/confirm-email.tsx'),
  '/auth/create-new-password': () => import('./features/passwords/create-password.tsx'),
  '/auth/second-factor': () => import('./features/second-factors/second-factor.tsx'),
  '/auth/sso': () => import('./features/identity-providers/sign-in/sso-page.tsx'),
  '/auth/callback': () => import('./features/identity-providers/sign-in/callback-page.tsx'),
  '/auth/signup': () => import('./features/access-requests/signup/signup-page.tsx'),
  '/auth/confirm-request': () => import('./features/access-requests/signup/confirm-request.tsx'),
  '/contractor-access': () => import('./features/contractors/access/contractor-access.tsx'),
  '/supplier-sandbox': () => import('./features/ingest/trial/supplier-sandbox.tsx'),
}

async function pageHere(): Promise<ComponentType | null> {
  const form = forms[location.pathname]
  if (form) return (await form()).default
  if (location.pathname === '/auth/another-agency' && readTokens()) return SignInToAnother
  // A live session has nothing to do at the sign-in: it is sent on to its landing page (D10), unless another sign-in was refused.
  return refusedLink() === null && (await sendOnLiveSession()) ? null : SignIn
}

const ProviderOffers = lazy(withRetry(() => import('./features/identity-providers/sign-in/provider-offers.tsx')))
const PhoneSignIn = lazy(withRetry(() => import('./features/phones/phone-sign-in.tsx')))
const SignIn = () => <SignInPage byPhone={PhoneSignIn} byProvider={ProviderOffers} />
const SignInToAnother = () => <SignInPage another byPhone={PhoneSignIn} byProvider={ProviderOffers} />

/** Somebody who signs in in another tab is signed in here, too. */
const follow = () => onTokensOfOtherTabs((tokens) => void (tokens && sendOnLiveSession()))

const [Page] = await Promise.all([pageHere(), meetAgency()])
if (Page) {
  if (Page === SignIn) follow()
  await cataloguesReady()
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <Page />
    </StrictMode>,
  )
}
