import { lazy, Suspense, useEffect } from 'react'
import { endCoding, useAskedCoding } from '../../lib/asked-coding.ts'
import { cataloguesReady } from '../../lib/i18n.ts'
import { patiently } from '../../lib/patiently.ts'

const FlyOut = lazy(
  patiently(async () => {
    const flyOut = await import('./fly-out/fly-out.tsx')
    await cataloguesReady()
    return flyOut
  }),
)

/** Opens the fly-out over whatever page asks for it, since tickets are coded from every list of them. */
export function CodingHost() {
  const asked = useAskedCoding()
  useEffect(() => endCoding, [])
  return <Suspense>{asked && <FlyOut key={asked.slip_id} asked={asked} />}</Suspense>
}
