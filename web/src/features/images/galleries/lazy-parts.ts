import { lazy } from 'react'
import { withRetry } from '../../../lib/with-retry.ts'

/** Parts of a gallery that come once it is there, so that the page itself is small. */
export const PhotoGrid = lazy(withRetry(() => import('./photo-grid.tsx')))
export const PhotoMap = lazy(withRetry(() => import('./photo-map.tsx')))
export const Adding = lazy(withRetry(async () => ({ default: (await import('../uploads/adding.tsx')).Adding })))
export const ChosenBar = lazy(withRetry(async () => ({ default: (await import('./chosen-bar.tsx')).ChosenBar })))
export const ProjectFilter = lazy(
  withRetry(async () => ({ default: (await import('./project-filter.tsx')).ProjectFilter })),
)
