import { lazy, Suspense } from 'react'
import { withRetry } from '../../../lib/with-retry.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { SectionFormProps } from './section-form.tsx'

const Form = lazy(withRetry(() => import('./section-form.tsx')))

/** The form of a section, loaded when the first one is opened: a report is mostly read. */
export const SectionForm = (props: SectionFormProps) => (
  <Suspense fallback={<Skeleton rows={3} />}>
    <Form {...props} />
  </Suspense>
)
