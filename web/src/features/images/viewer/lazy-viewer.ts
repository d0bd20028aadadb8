import { lazy } from 'react'

/** The viewer, loaded when a photo is first opened. */
export default lazy(() => import('./photo-viewer.tsx'))
