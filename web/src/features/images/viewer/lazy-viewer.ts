import { lazy } from 'react'
import { withRetry } from '../../../lib/with-retry.ts'

/** The viewer, loaded when a photo is first opened. */
export default lazy(withRetry(() => import('./photo-viewer.tsx')))

/** The same for a photo of a gallery, which navigates by itself. */
export const ViewerDialog = lazy(withRetry(() => import('./viewer-dialog.tsx')))
