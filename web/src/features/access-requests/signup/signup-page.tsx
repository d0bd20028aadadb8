import { outsideKinds } from '@milepost/contract/core/capacities'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../lib/problem-text.ts'
import { Button } from '../../../ui/button.tsx'
import { FormErrorSummary } from '../../../ui/form-error-summary.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { agencyHere, AuthForm, AuthFrame } from '../../sessions/index.ts'
import '../access-requests.en.json'
import { AgencyField } from './agency-field.tsx'
import { useSignupForm, type SignupField } from './use-signup-form.ts'

/** Fields in order, with their autofill types. */
const fields = [
  ['first_name', 'given-name'],
  ['last_name', 'family-name'],
  ['email', 'email'],
  ['phone', 'tel'],
  ['company', 'organization'],
  ['address_1', 'address-line1'],
  ['address_2', 'address-line2'],
  ['city', 'address-level2'],
  ['state', 'address-level1'],
  ['zip', 'postal-code'],
] as const satisfies readonly (readonly [SignupField, string])[]
const types: Partial<Record<SignupField, 'email' | 'tel'>> = { email: 'email', phone: 'tel' }

function SignupForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation('access-requests')
  const own_host = agencyHere() ? location.host : null
  const form = useSignupForm({ own_host, onSent })
  const labelOf = (field: SignupField) => (field === 'agency' ? t('signup.agency') : t(`fields.${field}`))
  const wanted = ['agency', ...fields.map(([field]) => field), 'projects', 'message'] as const
  const errors = wanted.flatMap((field) => {
    const text = form.faults.get(field)
    return text === undefined ? [] : [{ field: `signup-${field}`, text: `${labelOf(field)}: ${text}` }]
  })
  const wiring = (field: SignupField) => ({
    id: `signup-${field}`,
    label: labelOf(field),
    value: form.values[field],
    error: form.faultOf(field),
    onBlur: () => form.leave(field),
    onChange: (event: { currentTarget: { value: string } }) => form.change({ [field]: event.currentTarget.value }),
  })
  return (
    <AuthForm
      title={t('signup.title')}
      refused={form.refused && problemText(form.refused)}
      onSubmit={() => void form.send()}
    >
      <p>{t('signup.lead')}</p>
      <FormErrorSummary errors={form.sent > 0 ? errors : []} focusOn={form.sent} />
      <SegmentedControl
        label={t('signup.kind')}
        value={form.values.kind}
        options={outsideKinds.map((value) => ({ value, label: t(`signup.kinds.${value}`) }))}
        onChange={(kind) => form.change({ kind })}
      />
      {own_host === null && (
        <AgencyField
          value={form.values.agency}
          error={form.faultOf('agency')}
          onChange={(agency) => form.change({ agency })}
        />
      )}
      {fields.map(([field, autoComplete]) => (
        <TextInput
          key={field}
          {...wiring(field)}
          type={types[field] ?? 'text'}
          autoComplete={autoComplete}
          maxLength={254}
          required={field !== 'address_2'}
        />
      ))}
      <TextInput
        {...wiring('projects')}
        description={t('signup.projects_hint')}
        maxLength={500}
        required={form.values.kind === 'contractor'}
      />
      <TextArea {...wiring('message')} maxLength={2000} />
      <Button type="submit" kind="primary" size="large" fullWidth loading={form.busy}>
        {t('signup.submit')}
      </Button>
      <a href="/auth/login">{t('signup.sign_in')}</a>
    </AuthForm>
  )
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { t } = useTranslation('access-requests')
  return (
    <AuthForm title={t('signup.sent_title')} notice={t('signup.sent', { email })}>
      <Button onClick={onAgain}>{t('signup.another')}</Button>
    </AuthForm>
  )
}

/** The page where people from outside ask an agency for access (specification section 2, Signup; D50); no sign-in needed. */
export default function SignupPage() {
  const [sent, setSent] = useState<string | null>(null)
  return (
    <AuthFrame>
      {sent === null ? <SignupForm onSent={setSent} /> : <Sent email={sent} onAgain={() => setSent(null)} />}
    </AuthFrame>
  )
}
