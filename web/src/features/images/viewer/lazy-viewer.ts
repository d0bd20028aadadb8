import { lazy } from 'react'
import { patiently } from '../../../lib/patiently.ts'

/** The viewer, loaded when a photo is first opened. */
export default lazy(patiently(() => import('./photo-viewer.tsx')))
