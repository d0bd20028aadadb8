import { reasonOf } from '@milepost/contract/core/approval'
import { sampleApproval, sampleMoves, type SampleMove } from '@milepost/contract/samples/sample-approval'
import type { Sample } from '@milepost/contract/samples/samples.contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../lib/use-call.ts'
import { ApprovalActions } from '../../ui/approval/approval-actions.tsx'
import { DecisionDialog } from '../../ui/approval/decision-dialog.tsx'
import { moveSample, reviseSample, sampleOptions, samplesKey } from './api.ts'
import './samples.en.json'
import { SendDialog } from './send-dialog.tsx'
import { SplitDialog } from './split-dialog.tsx'

const kinds: Partial<Record<SampleMove | 'split' | 'revise', 'forward' | 'danger'>> = {
  log: 'forward',
  receive_laboratory: 'forward',
  receive_unit: 'forward',
  begin_testing: 'forward',
  report: 'forward',
  authorize: 'forward',
  approve: 'forward',
  void: 'danger',
}
type Action = SampleMove | 'split' | 'revise'

export interface SampleMovesProps {
  sample: Sample
  /** Another sample is to be shown: a part, or a revision. */
  onOther: (id: number) => void
}

/** What can be done with a sample: its next steps, a split, a revision of it. */
export function SampleMoves({ sample, onOther }: SampleMovesProps) {
  const { t } = useTranslation('samples')
  const [asked, setAsked] = useState<Action | null>(null)
  const queryClient = useQueryClient()
  const { id, number, lock_version } = sample
  // The next step is of the sample as it is now, not as it was before the pages are read again.
  const show = (moved: Sample) => void queryClient.setQueryData(sampleOptions(moved.id).queryKey, moved)
  const move = useCall((made: SampleMove) => moveSample(id, { move: made, lock_version }), {
    invalidates: [samplesKey],
    toast: ({ status }) => t('moved', { number, status: t(`statuses.${status}`) }),
    onDone: show,
  })
  const may = (sample.abilities as readonly string[]).includes.bind(sample.abilities)
  const actions: Action[] = [
    ...sampleMoves.filter((one) => one !== 'edit' && may(one)),
    ...(['split', 'revise'] as const).filter((one) => may(one)),
  ]
  const isMove = (action: Action): action is SampleMove => action !== 'split' && action !== 'revise'
  const close = () => setAsked(null)
  return (
    <>
      <ApprovalActions
        moves={actions}
        label={(action) => t(`moves.${action}`)}
        kinds={kinds}
        pending={move.isPending ? move.variables : null}
        onMove={(action) => {
          if (isMove(action) && action !== 'send' && reasonOf(sampleApproval, action) === null) move.mutate(action)
          else setAsked(action)
        }}
      />
      {asked === 'send' && <SendDialog sample={sample} onSent={show} onClose={close} />}
      {asked === 'split' && <SplitDialog sample={sample} onSplit={onOther} onClose={close} />}
      {asked !== null && asked !== 'send' && asked !== 'split' && (
        <DecisionDialog
          name={`sample.${id}.${asked}`}
          title={t(`asks.${asked as 'void'}`, { number })}
          accept={t(`moves.${asked}`)}
          danger={asked === 'void'}
          reason="required"
          reasonLabel={t('reason')}
          maxLength={1000}
          send={(reason) =>
            isMove(asked) ? moveSample(id, { move: asked, lock_version, reason }) : reviseSample(id, reason ?? '')
          }
          invalidates={[samplesKey]}
          toast={({ number: next, status }) => t('moved', { number: next, status: t(`statuses.${status}`) })}
          onDone={(done) => {
            close()
            show(done)
            if (done.id !== id) onOther(done.id)
          }}
          onClose={close}
        />
      )}
    </>
  )
}
