import { lazy } from 'react'
import { withRetry } from '../../lib/with-retry.ts'

/** The list of acceptance rules, loaded when it is opened. */
export const RuleList = lazy(withRetry(() => import('./rule-list.tsx')))
/** Samples that are due, loaded when they are opened. */
export const DueList = lazy(withRetry(() => import('./due/due-list.tsx')))
/** How far a project is accepted, loaded when it is opened. */
export const SufficiencyList = lazy(withRetry(() => import('./sufficiency/sufficiency-list.tsx')))
