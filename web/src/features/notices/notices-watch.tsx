import { useQuery } from '@tanstack/react-query'
import { lazy, useEffect } from 'react'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { realtime } from '../../lib/realtime.ts'
import { ring } from '../../shell/bell.ts'
import { noticesKey, unreadOptions } from './api.ts'

/** What the bell opens, with its texts, is loaded when it is opened. */
const NewestNotices = lazy(
  withRetry(async () => {
    const { NewestNotices: part } = await import('./newest-notices.tsx')
    return { default: part }
  }),
)

const liveKeys = [noticesKey]
const liveEvents = ['notices.changed'] as const

/** Updates the bell's count on every page, and provides its panel. */
export default function NoticesWatch() {
  useEffect(() => realtime.subscribe('own'), [])
  useLiveQueries(liveKeys, liveEvents)
  const { data: unread = 0 } = useQuery(unreadOptions)
  useEffect(() => ring({ unread, Newest: NewestNotices }), [unread])
  useEffect(() => () => ring({ unread: 0, Newest: null }), [])
  return null
}
