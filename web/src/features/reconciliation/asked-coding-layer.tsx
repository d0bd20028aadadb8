import { useQueryClient } from '@tanstack/react-query'
import { lazy } from 'react'
import { endCoding, type useAskedCoding } from '../../lib/asked-coding.ts'
import { cataloguesReady } from '../../lib/i18n.ts'
import { patiently } from '../../lib/patiently.ts'
import FlyOut from './fly-out/fly-out.tsx'
import { pageKey } from './page/api.ts'

const BulkDialog = lazy(
  patiently(async () => {
    const dialog = await import('./page/coding/bulk-dialog.tsx')
    await cataloguesReady()
    return dialog
  }),
)

/** What is opened over a page to code its tickets: the fly-out for one, the dialog of bulk coding for many. */
export default function AskedCodingLayer({ asked }: { asked: NonNullable<ReturnType<typeof useAskedCoding>> }) {
  const queryClient = useQueryClient()
  if (!('slips' in asked)) return <FlyOut key={asked.slip_id} asked={asked} />
  return (
    <BulkDialog
      project_id={asked.project_id}
      slips={asked.slips}
      onClose={endCoding}
      onCoded={() => {
        void queryClient.invalidateQueries({ queryKey: pageKey })
        asked.report('refresh')
      }}
    />
  )
}
