import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withRetry } from '../../../lib/with-retry.ts'
import { ApprovalActions } from '../../../ui/approval/approval-actions.tsx'
import '../access-requests.en.json'
import { moveKinds, type AnyMove, type AnyRequest } from './request-parts.ts'

const DecideDialog = lazy(withRetry(() => import('./decide-dialog.tsx')))

/** What can be done with a request, as buttons; each asks first. */
export function RequestActions({ kind, request }: { kind: 'vendor' | 'consultant'; request: AnyRequest }) {
  const { t } = useTranslation('access-requests')
  const [move, setMove] = useState<AnyMove | null>(null)
  return (
    <>
      <ApprovalActions<AnyMove>
        moves={request.abilities}
        label={(one) => t(`moves.${one}`)}
        kinds={moveKinds}
        onMove={setMove}
      />
      <Suspense>
        {move !== null && <DecideDialog kind={kind} request={request} move={move} onClose={() => setMove(null)} />}
      </Suspense>
    </>
  )
}
