import { lazy, Suspense } from 'react'
import { withRetry } from '../../lib/with-retry.ts'
import { useRunningExports } from './running-export.ts'

const ExportWatch = lazy(
  withRetry(async () => {
    const { loadExportWatch } = await import('./load-export-watch.ts')
    const watch = await loadExportWatch()
    return watch
  }),
)

/** Follows exports on every page while there are any. */
export default function FollowedExports() {
  return useRunningExports().length > 0 ? (
    <Suspense>
      <ExportWatch />
    </Suspense>
  ) : null
}
