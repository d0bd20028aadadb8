import { lazy } from 'react'
import { withRetry } from '../../lib/with-retry.ts'
import './second-factors.en.json'

/** The person's authenticator app and recovery codes, loaded when the account shows them. */
export const SecondFactorPanel = lazy(withRetry(() => import('./second-factor-panel.tsx')))
/** The person's passkeys, loaded when the account shows them. */
export const PasskeysPanel = lazy(withRetry(() => import('./passkeys-panel.tsx')))
