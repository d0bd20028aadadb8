import { useQuery } from '@tanstack/react-query'
import { useMatches } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useSession } from '../../lib/session.ts'
import { reportViews, wantedQuery } from './api.ts'
import { pageClock } from './page-clock.ts'

/** How often pages that are over are reported, in ms. */
const EVERY_MS = 60_000

/** Whether this browser asks not to be tracked. */
const asksNotTo = (): boolean =>
  navigator.doNotTrack === '1' || ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true)

/** Reports which kinds of pages are open and how long; never an address, a search or anything of a record. */
function Reporting() {
  const pattern = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' })
  const [clock] = useState(pageClock)
  useEffect(() => clock.show(pattern, Date.now()), [clock, pattern])
  useEffect(() => {
    const report = () => {
      const views = clock.take()
      if (views.length > 0) reportViews(views)
    }
    const follow = () => {
      const visible = document.visibilityState === 'visible'
      clock.setVisible(visible, Date.now())
      // A page that is covered may never be shown again.
      if (!visible) report()
    }
    const timer = setInterval(report, EVERY_MS)
    document.addEventListener('visibilitychange', follow)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', follow)
    }
  }, [clock])
  return null
}

/** Page views of a person whose agency has them counted; of nobody in whose name someone acts, and not of a browser that asks otherwise. */
export default function PageViews() {
  const session = useSession()
  const asked = asksNotTo() || session.impersonated_by !== undefined
  const { data } = useQuery({ ...wantedQuery, enabled: !asked, retry: false, staleTime: Infinity })
  return !asked && data === true ? <Reporting /> : null
}
