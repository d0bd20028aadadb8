import { lazy, Suspense } from 'react'
import type { DateRangeProps } from './date-range-picker.tsx'
import { Skeleton } from './skeleton.tsx'
import { withRetry } from '../lib/with-retry.ts'

export type { DateRangeProps }

const Picker = lazy(withRetry(() => import('./date-range-picker.tsx')))

/** Two calendar dates; the calendar is loaded when it is first shown. */
export const DateRange = (props: DateRangeProps) => (
  <Suspense fallback={<Skeleton rows={1} />}>
    <Picker {...props} />
  </Suspense>
)
