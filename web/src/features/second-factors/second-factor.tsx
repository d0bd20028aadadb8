import type { SecondStep } from '@milepost/contract/sessions/sign-in-bodies'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetStep, keptStep } from '../../lib/second-step.ts'
import { AuthForm, AuthFrame } from '../sessions/index.ts'
import { AnswerForm } from './answer-form.tsx'
import { EnrollForm } from './enroll-form.tsx'
import './second-factors.en.json'

/** What is left for a person whose challenge ended: to begin again. */
function Ended() {
  const { t } = useTranslation('second-factors')
  return (
    <AuthForm title={t('step.title')} refused={t('step.ended')}>
      <a href="/auth/login">{t('step.again')}</a>
    </AuthForm>
  )
}

/** After the first factor: shows the second one, or adds it where the agency requires one. The session begins with that. */
export default function SecondFactor() {
  const [step, setStep] = useState<SecondStep | null>(keptStep)
  const end = () => {
    forgetStep()
    setStep(null)
  }
  return (
    <AuthFrame>
      {step === null ? (
        <Ended />
      ) : step.second_factor.length === 0 ? (
        <EnrollForm challenge={step.challenge} onEnded={end} />
      ) : (
        <AnswerForm step={step} onEnded={end} />
      )}
    </AuthFrame>
  )
}
