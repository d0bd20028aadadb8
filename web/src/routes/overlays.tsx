import { lazy, Suspense, useState } from 'react'
import { useRequestedCoding } from '../lib/requested-coding.ts'
import { useSession } from '../lib/session.ts'
import { useDue } from '../lib/use-due.ts'
import { withRetry } from '../lib/with-retry.ts'
import { isRefused } from '../shell/refused-page.ts'
import { useAwaitedParts } from '../shell/use-awaited-parts.ts'

const NoticesWatch = lazy(withRetry(() => import('../features/notices/notices-watch.tsx')))
const PageViews = lazy(withRetry(() => import('../features/analytics/page-views.tsx')))
const RefusedNote = lazy(withRetry(() => import('../shell/refused-note.tsx')))
const FollowedExports = lazy(withRetry(() => import('../features/exports/followed-exports.tsx')))
const CodingHost = lazy(withRetry(() => import('../features/reconciliation/coding-host.tsx')))

/**
 * Background parts of every page, a moment after it: followed exports, notices and page views of people of an agency and from outside (who runs the installation
 * has neither), and the fly-out that any list of tickets opens, which comes at once when it is requested.
 */
export default function Overlays() {
  const of_agency = useSession().user.dot_authority_id !== null
  const due = useDue()
  const [refused] = useState(isRefused)
  const coding = useRequestedCoding() !== null
  useAwaitedParts()
  return (
    <>
      <Suspense>{refused && <RefusedNote />}</Suspense>
      <Suspense>{due && of_agency && <NoticesWatch />}</Suspense>
      <Suspense>{due && of_agency && <PageViews />}</Suspense>
      <Suspense>{due && <FollowedExports />}</Suspense>
      <Suspense>{(due || coding) && <CodingHost />}</Suspense>
    </>
  )
}
