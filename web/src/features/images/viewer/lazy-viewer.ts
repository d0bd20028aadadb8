import { lazy } from 'react'
import { patiently } from '../../../lib/patiently.ts'

/** The viewer, loaded when a photo is first opened. */
export default lazy(patiently(() => import('./photo-viewer.tsx')))

/** The same for a photo of a gallery, which navigates by itself. */
export const ViewerDialog = lazy(patiently(() => import('./viewer-dialog.tsx')))
