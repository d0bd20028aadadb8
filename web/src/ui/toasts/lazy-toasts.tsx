import { lazy, Suspense } from 'react'
import { useToasts } from '../../lib/toast-store.ts'
import { useDue } from '../../lib/use-due.ts'
import { withRetry } from '../../lib/with-retry.ts'

const Toasts = lazy(withRetry(async () => ({ default: (await import('./toasts.tsx')).Toasts })))

/** Toasts, a moment after the page: before the connection can be lost that they report, and at once where there is one to show. */
export function LazyToasts() {
  const due = useDue()
  const { toasts } = useToasts()
  return <Suspense>{(due || toasts.length > 0) && <Toasts />}</Suspense>
}
