import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { realtime } from '../../lib/realtime.ts'
import { ring } from '../../shell/bell.ts'
import { noticesKey, unreadOptions } from './api.ts'
import './catalogue.ts'
import { NewestNotices } from './newest-notices.tsx'

const shown = [noticesKey]
const facts = ['notices.changed'] as const

/** Keeps the bell's count on every page, and gives it what it opens. */
export default function NoticesWatch() {
  useEffect(() => realtime.subscribe('own'), [])
  useLiveQueries(shown, facts)
  const { data: unread = 0 } = useQuery(unreadOptions)
  useEffect(() => ring({ unread, Newest: NewestNotices }), [unread])
  useEffect(() => () => ring({ unread: 0, Newest: null }), [])
  return null
}
