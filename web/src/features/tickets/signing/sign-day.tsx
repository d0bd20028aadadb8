import { lazy, Suspense } from 'react'
import { useSession } from '../../../lib/session.ts'
import { withRetry } from '../../../lib/with-retry.ts'
import type { ListDecisions } from '../list/use-list-decisions.ts'

const SignDayButton = lazy(withRetry(() => import('./sign-day-button.tsx')))

/** For a contractor: opens a project's day, to sign and count its loads. Its code loads for nobody else. */
export function SignDay(props: { project_id: number; decisions: ListDecisions['decisions'] }) {
  const { project_id, decisions } = props
  const { abilities } = useSession()
  if (!abilities.includes('ticket.sign')) return null
  return (
    <Suspense>
      <SignDayButton project_id={project_id} decisions={decisions} />
    </Suspense>
  )
}
