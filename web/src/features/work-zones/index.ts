import { lazy } from 'react'
import { withRetry } from '../../lib/with-retry.ts'

export { drawnZonesOptions, workZoneListOptions, workZonesKey } from './api.ts'
export { outsideFeedsOptions, useOutsideLines } from './use-outside-lines.ts'

/** The map of work zones, loaded where one is shown. */
export const ZonesMap = lazy(withRetry(() => import('./zones-map.tsx')))

/** The work zones of the project that the address names. */
export const ProjectWorkZones = lazy(withRetry(() => import('./work-zones-page.tsx')))
