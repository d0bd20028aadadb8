import { lazy, Suspense, useEffect } from 'react'
import { endCoding, useRequestedCoding } from '../../lib/requested-coding.ts'
import { withRetry } from '../../lib/with-retry.ts'

const Layer = lazy(
  withRetry(async () => {
    const { loadCodingLayer } = await import('./load-coding-layer.ts')
    const layer = await loadCodingLayer()
    return layer
  }),
)

/** Opens the fly-out, or the bulk coding dialog, over the page that requests it: tickets can be coded from every list of them. */
export default function CodingHost() {
  const requested = useRequestedCoding()
  useEffect(() => endCoding, [])
  return <Suspense>{requested && <Layer requested={requested} />}</Suspense>
}
