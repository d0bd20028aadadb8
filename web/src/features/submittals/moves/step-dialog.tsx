import { reasonOf } from '@milepost/contract/core/approval'
import { MOST_REVIEW_STEPS, type AskedReviewers } from '@milepost/contract/reviews/review'
import { submittalApproval } from '@milepost/contract/submittals/submittal-approval'
import { MOST_SUBMITTAL_REASON, type Submittal } from '@milepost/contract/submittals/submittal'
import { submittalReview } from '@milepost/contract/submittals/submittal-review'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayDo, useSession } from '../../../lib/session.ts'
import { DecisionDialog } from '../../../ui/approval/decision-dialog.tsx'
import { ReviewersField } from '../../../ui/review/reviewers-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { delegateSubmittal, moveSubmittal, submitSubmittal, submittalReviewersOptions, submittalsKey } from '../api.ts'
import '../submittals.en.json'

export type SubmittalStep = 'submit' | 'delegate' | 'recall' | 'withdraw' | 'revoke'

interface StepDialogProps {
  submittal: Submittal
  step: SubmittalStep
  onDone: (after: Submittal) => void
  onClose: () => void
}

/** Whom the last round asked; anyone with the right where there was none. */
const askedBefore = ({ review }: Submittal): AskedReviewers =>
  review?.rounds[0]?.steps.map(({ reviewer_id, position, days }, at, steps) => ({
    reviewer_id,
    days,
    together: at > 0 && steps[at - 1]?.position === position,
  })) ?? [{ reviewer_id: null }]

/** Confirms a step of a submittal. The agency's staff say whom a submission asks. */
export function StepDialog({ submittal, step, onDone, onClose }: StepDialogProps) {
  const { t } = useTranslation('submittals')
  const session = useSession()
  const chooses = mayDo(session, 'employee.read')
  const { data: people = [] } = useQuery({
    ...submittalReviewersOptions(submittal.projects[0]?.id ?? 0),
    enabled: chooses && (step === 'submit' || step === 'delegate') && submittal.projects.length > 0,
  })
  const [reviewers, setReviewers] = useState(() => askedBefore(submittal))
  const [delegate, setDelegate] = useState(0)
  const { id, number, lock_version } = submittal
  const send = (reason: string | null): Promise<Submittal> => {
    if (step === 'submit') return submitSubmittal(id, { note: reason, lock_version, ...(chooses && { reviewers }) })
    if (step === 'delegate') return delegateSubmittal(id, { reviewer_id: delegate, lock_version })
    return moveSubmittal(id, { move: step, reason, lock_version })
  }
  return (
    <DecisionDialog
      name={`submittal.${id}.${step}`}
      title={t(`confirm.${step}_title`, { number })}
      accept={t(`moves.${step}`)}
      danger={step === 'withdraw' || step === 'revoke'}
      reason={step === 'submit' ? 'optional' : reasonOf(submittalApproval, step)}
      reasonLabel={t(step === 'submit' ? 'confirm.note' : 'confirm.reason')}
      maxLength={MOST_SUBMITTAL_REASON}
      send={send}
      invalidates={[submittalsKey]}
      toast={({ status }) => t('moved', { number, status: t(`statuses.${status}`) })}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{t(`confirm.${step}`)}</p>
      {step === 'submit' && chooses && (
        <ReviewersField
          value={reviewers}
          onChange={setReviewers}
          people={people}
          anyone={t('review.anyone')}
          days={submittalReview.days}
          most={MOST_REVIEW_STEPS}
        />
      )}
      {step === 'delegate' && (
        <SelectField
          id="submittal-delegate"
          label={t('review.delegate_to')}
          required
          value={delegate === 0 ? '' : String(delegate)}
          options={[
            { value: '', label: t('review.choose') },
            ...people.map((person) => ({ value: String(person.id), label: person.name })),
          ]}
          onChange={(chosen) => setDelegate(Number(chosen))}
        />
      )}
    </DecisionDialog>
  )
}
