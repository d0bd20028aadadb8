import { lazy } from 'react'
import { withRetry } from '../../lib/with-retry.ts'

/** Tests of a sample in its drawer. */
export const SampleTests = lazy(withRetry(() => import('./sample-tests.tsx')))
