import { useQueryClient } from '@tanstack/react-query'
import { lazy } from 'react'
import { endCoding, type useRequestedCoding } from '../../lib/requested-coding.ts'
import { withRetry } from '../../lib/with-retry.ts'
import FlyOut from './fly-out/fly-out.tsx'
import { pageKey } from './page/api.ts'

const BulkDialog = lazy(withRetry(() => import('./page/coding/bulk-dialog.tsx')))

/** What is opened over a page to code its tickets: the fly-out for one, the dialog of bulk coding for many. */
export default function CodingLayer({ requested }: { requested: NonNullable<ReturnType<typeof useRequestedCoding>> }) {
  const queryClient = useQueryClient()
  if (!('slips' in requested)) return <FlyOut key={requested.slip_id} requested={requested} />
  return (
    <BulkDialog
      project_id={requested.project_id}
      slips={requested.slips}
      onClose={endCoding}
      onCoded={() => {
        void queryClient.invalidateQueries({ queryKey: pageKey })
        requested.report('refresh')
      }}
    />
  )
}
