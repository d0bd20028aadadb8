import { lazy } from 'react'
import { withRetry } from '../../lib/with-retry.ts'

/** One's own phone number for codes, on the account page; loaded with its texts when it is shown. */
export const PhonePanel = lazy(withRetry(() => import('./phone-panel.tsx')))
