import { lazy, Suspense, type ComponentProps } from 'react'
import { withRetry } from '../../lib/with-retry.ts'
import { Skeleton } from '../skeleton.tsx'
import type { ZoneField } from './zone-field.tsx'

const Field = lazy(withRetry(async () => ({ default: (await import('./zone-field.tsx')).ZoneField })))

/** A time zone: the list that is searched by typing is loaded when it is first shown. */
export const LazyZoneField = (props: ComponentProps<typeof ZoneField>) => (
  <Suspense fallback={<Skeleton rows={1} />}>
    <Field {...props} />
  </Suspense>
)
