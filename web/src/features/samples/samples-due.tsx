import type { SampleDueRow } from '@milepost/contract/acceptance-rules/sample-due.contract'
import { lazy, Suspense, useState } from 'react'
import { withRetry } from '../../lib/with-retry.ts'
import { DueList } from '../acceptance-rules/index.ts'

const SampleDialog = lazy(withRetry(() => import('./sample-dialog.tsx')))

/** What a sample that is due begins with. */
const startOf = ({ rule_id, pay_item_id, item_code, item_description, ...due }: SampleDueRow) => {
  const { kind, take, uom, test, method, rate_by } = due
  return {
    pay_item: { id: pay_item_id, label: `${item_code} · ${item_description}` },
    kind,
    lot_number: take?.lot ?? '',
    sublot: take?.sublot ?? '',
    quantity: take?.quantity ?? '',
    uom,
    taken_for: test,
    rule_id: method === 'sample' && rate_by === 'quantity' ? rule_id : null,
  }
}

/** Samples that are due on a project, or on all that the person works on; one press opens the form of one with what is known of it. */
export default function SamplesDue({ project_id }: { project_id?: number }) {
  const [taking, setTaking] = useState<SampleDueRow | null>(null)
  return (
    <>
      <DueList {...(project_id !== undefined && { project_id })} onTake={setTaking} />
      <Suspense>
        {taking && (
          <SampleDialog
            sample={null}
            project={{ id: taking.project_id, label: taking.project }}
            start={startOf(taking)}
            onClose={() => setTaking(null)}
          />
        )}
      </Suspense>
    </>
  )
}
