import type { SubmittalMove } from '@milepost/contract/submittals/submittal-approval'
import type { Submittal } from '@milepost/contract/submittals/submittal'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApprovalActions } from '../../../ui/approval/approval-actions.tsx'
import { submittalOptions } from '../api.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import { StepDialog, type SubmittalStep } from './step-dialog.tsx'
import '../submittals.en.json'

/** In the order in which they are offered. */
const offered = ['answer', 'submit', 'delegate', 'recall', 'withdraw', 'revoke'] as const satisfies SubmittalMove[]
type Offered = (typeof offered)[number]
const kinds: Partial<Record<Offered, 'forward' | 'danger'>> = {
  answer: 'forward',
  submit: 'forward',
  withdraw: 'danger',
  revoke: 'danger',
}

/** What can be done with a submittal, each step with its dialog. */
export function SubmittalMoves({ submittal }: { submittal: Submittal }) {
  const { t } = useTranslation('submittals')
  const [asked, setAsked] = useState<Offered | null>(null)
  const queryClient = useQueryClient()
  const may: readonly SubmittalMove[] = submittal.abilities
  const close = () => setAsked(null)
  const done = (after: Submittal) => {
    queryClient.setQueryData(submittalOptions(after.id).queryKey, after)
    close()
  }
  return (
    <>
      <ApprovalActions
        moves={offered.filter((move) => may.includes(move) && (move !== 'submit' || submittal.files.length > 0))}
        label={(move) => t(`moves.${move === 'submit' && submittal.status === 'returned' ? 'resubmit' : move}`)}
        kinds={kinds}
        onMove={setAsked}
      />
      {asked === 'answer' && <AnswerDialog submittal={submittal} onDone={done} onClose={close} />}
      {asked !== null && asked !== 'answer' && (
        <StepDialog submittal={submittal} step={asked satisfies SubmittalStep} onDone={done} onClose={close} />
      )}
    </>
  )
}
