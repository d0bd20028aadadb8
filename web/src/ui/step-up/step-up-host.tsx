import { lazy, Suspense, useEffect, useState } from 'react'
import { on, type BusEvents } from '../../lib/bus.ts'
import { withRetry } from '../../lib/with-retry.ts'

const StepUpDialog = lazy(withRetry(() => import('./step-up-dialog.tsx')))

/** Asks for one more proof wherever a call needs one: calls wait for the answer, one after the other. */
export function StepUpHost() {
  const [waiting, setWaiting] = useState<readonly BusEvents['step_up.asked'][]>([])
  useEffect(
    () =>
      on('step_up.asked', (asked) => {
        asked.taken = true
        setWaiting((before) => [...before, asked])
      }),
    [],
  )
  const [first] = waiting
  if (!first) return null
  const end = (proof: string | null) => {
    first.answer(proof)
    setWaiting((before) => before.filter((one) => one !== first))
  }
  return (
    <Suspense fallback={null}>
      <StepUpDialog key={first.params['challenge']} params={first.params} onEnd={end} />
    </Suspense>
  )
}
