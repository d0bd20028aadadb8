import { lazy } from 'react'
import { withRetry } from '../../lib/with-retry.ts'

/** The conversion factors of a project in a drawer, loaded when it is opened. */
export const ProjectFactors = lazy(withRetry(() => import('./project-factors.tsx')))
