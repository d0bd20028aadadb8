import { lazy } from 'react'
import { withRetry } from '../../lib/with-retry.ts'

export { ForgotPassword, type ByPhoneProps } from './forgot-password.tsx'

/** Where one changes one's own password, on the account page; loaded with its texts when it is shown. */
export const ChangePasswordPanel = lazy(withRetry(() => import('./change-password-panel.tsx')))
