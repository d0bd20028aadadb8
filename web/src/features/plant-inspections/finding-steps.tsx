import type { PlantFinding } from '@milepost/contract/plant-inspections/plant-findings.contract'
import { movesFrom, reasonOf } from '@milepost/contract/core/approval'
import { findingApproval, type FindingStep } from '@milepost/contract/plant-inspections/finding-states'
import { LONGEST_COMMENT } from '@milepost/contract/plant-inspections/plant-inspections.contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../lib/use-call.ts'
import { ApprovalActions } from '../../ui/approval/approval-actions.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { photosOptions } from '../images/index.ts'
import { inspectionsKey, stepFinding } from './api.ts'
import './plant-inspections.en.json'
import styles from './plant-inspections.module.css'
import shared from '../../ui/shared.module.css'

/** A note, and the steps that the finding can take next. */
export function FindingSteps({ finding: { id, plant, status, lock_version } }: { finding: PlantFinding }) {
  const { t } = useTranslation('plant-inspections')
  const [note, setNote] = useState('')
  const [missing, setMissing] = useState(false)
  const step = useCall(stepFinding, {
    // Closing also ends what can be done with the photos.
    invalidates: [inspectionsKey, photosOptions({ type: 'plant_finding', id }).queryKey],
    toast: (_finding, input) => t(`steps.${input.step}_done`, { plant }),
    onDone: () => setNote(''),
  })
  const take = (next: FindingStep) => {
    const text = note.trim()
    if (text === '' && reasonOf(findingApproval, next) === 'required') return setMissing(true)
    step.mutate({ id, step: next, note: text || null, lock_version })
  }
  return (
    <div className={styles['steps']}>
      <TextArea
        label={t('steps.text')}
        value={note}
        maxLength={LONGEST_COMMENT}
        error={missing && note.trim() === '' ? t('faults.required') : undefined}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <div className={shared['button-row']}>
        <ApprovalActions
          moves={movesFrom(findingApproval, status)}
          label={(one) => t(`steps.${one}`)}
          kinds={{ correct: 'forward', close: 'forward' }}
          pending={step.isPending ? step.variables?.step : null}
          onMove={take}
        />
      </div>
    </div>
  )
}
