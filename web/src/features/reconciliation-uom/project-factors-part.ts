import { lazy } from 'react'
import { patiently } from '../../lib/patiently.ts'

/** The conversion factors of a project in a drawer, loaded when it is opened. */
export const ProjectFactors = lazy(patiently(() => import('./project-factors.tsx')))
