import { lazy, Suspense, useEffect, useState } from 'react'
import { FollowedExports } from '../features/exports/followed-exports.tsx'
import { CodingHost } from '../features/reconciliation/coding-host.tsx'
import { withRetry } from '../lib/with-retry.ts'
import { useSession } from '../lib/session.ts'
import { useAwaitedParts } from '../shell/use-awaited-parts.ts'
import { isRefused } from '../shell/refused-page.ts'

const NoticesWatch = lazy(withRetry(() => import('../features/notices/notices-watch.tsx')))
const RefusedNote = lazy(withRetry(() => import('../shell/refused-note.tsx')))
const PageViews = lazy(withRetry(() => import('../features/analytics/page-views.tsx')))

/** What no first page waits for comes after this long, in ms. */
const AFTER_MS = 1500

/** Notices and page views of people of an agency and of people from outside, a moment after the page; who runs the installation has none. */
function OfAgency() {
  const of_agency = useSession().user.dot_authority_id !== null
  const [due, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <Suspense>{due && of_agency && <NoticesWatch />}</Suspense>
      <Suspense>{due && of_agency && <PageViews />}</Suspense>
    </>
  )
}

/** Background parts of every page, loaded without waiting: followed exports, notices, and the fly-out that any list of tickets opens. */
export default function Overlays() {
  const [refused] = useState(isRefused)
  useAwaitedParts()
  return (
    <>
      <OfAgency />
      <Suspense>{refused && <RefusedNote />}</Suspense>
      <FollowedExports />
      <CodingHost />
    </>
  )
}
