import { lazy } from 'react'
import { withRetry } from '../../lib/with-retry.ts'

/** The laboratory's calculators, loaded when their tab is opened. */
export const Calculators = lazy(withRetry(() => import('./calculators.tsx')))
