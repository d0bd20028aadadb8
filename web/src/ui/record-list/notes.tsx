import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { cataloguesReady } from '../../lib/i18n.ts'
import type { ListCodec } from '../../lib/list-codec.ts'
import { patiently } from '../../lib/patiently.ts'

const ListNotes = lazy(
  patiently(async () => {
    const part = await import('./list-notes.tsx')
    await cataloguesReady()
    return part
  }),
)

/** Says what of the browser's address the list does not take, and that a page lies beyond the last; loaded when there is something to say. */
export function Notes({
  list,
  beyond,
  onDismiss,
}: {
  list: Pick<ListCodec<object>, 'dropped'>
  beyond: number | undefined
  onDismiss: () => void
}) {
  const dropped = list.dropped(useSearch({ strict: false }))
  if (dropped.length === 0 && beyond === undefined) return null
  return (
    <Suspense>
      <ListNotes dropped={dropped} beyond={beyond} onDismiss={onDismiss} />
    </Suspense>
  )
}
