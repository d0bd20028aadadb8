import { lazy } from 'react'
import { withRetry } from '../../lib/with-retry.ts'

/** Where the weather of projects' days is from, as a part of another page. */
export const WeatherTab = lazy(withRetry(() => import('./weather-tab.tsx')))
