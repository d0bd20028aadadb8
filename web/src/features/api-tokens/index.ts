import { lazy } from 'react'
import { withRetry } from '../../lib/with-retry.ts'

export type { ShownToken } from './api.ts'
export { NewTokenDialog } from './new-token-dialog.tsx'
export { ShownTokenDialog } from './shown-token-dialog.tsx'

/** One's own tokens, on the account page; loaded with their texts when they are shown. */
export const OwnTokensPanel = lazy(withRetry(() => import('./own-tokens-panel.tsx')))
