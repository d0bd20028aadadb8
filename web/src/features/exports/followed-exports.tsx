import { lazy, Suspense } from 'react'
import { cataloguesReady } from '../../lib/i18n.ts'
import { patiently } from '../../lib/patiently.ts'
import { useRunningExports } from './running-export.ts'

const ExportWatch = lazy(
  patiently(async () => {
    const { loadExportWatch } = await import('./load-export-watch.ts')
    const watch = await loadExportWatch()
    await cataloguesReady()
    return watch
  }),
)

/** Follows exports on every page while there are any. */
export function FollowedExports() {
  return useRunningExports().length > 0 ? (
    <Suspense>
      <ExportWatch />
    </Suspense>
  ) : null
}
