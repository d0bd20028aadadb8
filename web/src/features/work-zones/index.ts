import { lazy } from 'react'
import { cataloguesReady } from '../../lib/i18n.ts'
import { withRetry } from '../../lib/with-retry.ts'

export { drawnZonesOptions, workZoneListOptions, workZonesKey } from './api.ts'
export { outsideFeedsOptions, useOutsideLines } from './use-outside-lines.ts'

/** The map of work zones, loaded where one is shown. */
export const ZonesMap = lazy(
  withRetry(async () => {
    const part = await import('./zones-map.tsx')
    await cataloguesReady()
    return part
  }),
)

/** The work zones of the project that the address names. */
export const ProjectWorkZones = lazy(
  withRetry(async () => {
    const part = await import('./work-zones-page.tsx')
    await cataloguesReady()
    return part
  }),
)
