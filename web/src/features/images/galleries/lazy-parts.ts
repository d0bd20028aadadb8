import { lazy } from 'react'
import { patiently } from '../../../lib/patiently.ts'

/** Parts of a gallery that come once it is there, so that the page itself is small. */
export const PhotoGrid = lazy(patiently(() => import('./photo-grid.tsx')))
export const PhotoMap = lazy(patiently(() => import('./photo-map.tsx')))
export const Adding = lazy(patiently(async () => ({ default: (await import('../uploads/adding.tsx')).Adding })))
export const ChosenBar = lazy(patiently(async () => ({ default: (await import('./chosen-bar.tsx')).ChosenBar })))
export const ProjectFilter = lazy(
  patiently(async () => ({ default: (await import('./project-filter.tsx')).ProjectFilter })),
)
