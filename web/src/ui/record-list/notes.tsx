import { lazy, Suspense } from 'react'
import type { Dropped } from '../../lib/list-codec.ts'
import { withRetry } from '../../lib/with-retry.ts'

const ListNotes = lazy(withRetry(() => import('./list-notes.tsx')))

/** Says what of the browser's address the list does not take, and that a page lies beyond the last; loaded when there is something to say. */
export function Notes(props: { dropped: readonly Dropped[]; beyond: number | undefined; onDismiss: () => void }) {
  if (props.dropped.length === 0 && props.beyond === undefined) return null
  return (
    <Suspense>
      <ListNotes {...props} />
    </Suspense>
  )
}
