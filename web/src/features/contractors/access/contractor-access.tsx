import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../lib/problem-text.ts'
import { Button } from '../../../ui/button.tsx'
import { FormErrorSummary } from '../../../ui/form-error-summary.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { agencyHere, AuthForm, AuthFrame } from '../../sessions/index.ts'
import '../contractors.en.json'
import { agencyNamed, useAccessForm, type AccessValues } from './use-access-form.ts'

/** Fields in order, with their autofill types. */
const fields = [
  ['project_number', 'off'],
  ['first_name', 'given-name'],
  ['last_name', 'family-name'],
  ['company_name', 'organization'],
  ['email', 'email'],
] as const satisfies readonly (readonly [keyof AccessValues, string])[]

function AccessForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation('contractors')
  const destination = {
    dot_authority_id: agencyNamed(location.search),
    own_url: agencyHere() ? location.origin : null,
  }
  const form = useAccessForm(destination, onSent)
  const shown = (['agency', ...fields.map(([field]) => field), 'note'] as const).flatMap((field) => {
    const text = form.faults.get(field)
    return text === undefined ? [] : [{ field: `access-${field}`, text: `${t(`access.${field}`)}: ${text}` }]
  })
  const wiring = (field: keyof AccessValues) => ({
    id: `access-${field}`,
    label: t(`access.${field}`),
    value: form.values[field],
    error: form.faultOf(field),
    onBlur: () => form.leave(field),
    onChange: (event: { currentTarget: { value: string } }) => form.change({ [field]: event.currentTarget.value }),
  })
  return (
    <AuthForm
      title={t('access.title')}
      refused={form.refused && problemText(form.refused)}
      onSubmit={() => void form.send()}
    >
      <p>{t('access.lead')}</p>
      <FormErrorSummary errors={form.sent > 0 ? shown : []} focusOn={form.sent} />
      {form.asks_agency && (
        <TextInput
          {...wiring('agency')}
          description={t('access.agency_hint')}
          inputMode="url"
          maxLength={1000}
          required
        />
      )}
      {fields.map(([field, autoComplete]) => (
        <TextInput
          key={field}
          {...wiring(field)}
          type={field === 'email' ? 'email' : 'text'}
          autoComplete={autoComplete}
          maxLength={254}
          required
        />
      ))}
      <TextArea {...wiring('note')} maxLength={1000} />
      <Button type="submit" kind="primary" size="large" fullWidth loading={form.busy}>
        {t('access.submit')}
      </Button>
    </AuthForm>
  )
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { t } = useTranslation('contractors')
  return (
    <AuthForm title={t('access.sent_title')} notice={t('access.sent', { email })}>
      <Button onClick={onAgain}>{t('access.again')}</Button>
    </AuthForm>
  )
}

/** The page where a contractor's people request access to a project; no sign-in needed. */
export default function ContractorAccess() {
  const [sent, setSent] = useState<string | null>(null)
  return (
    <AuthFrame>
      {sent === null ? <AccessForm onSent={setSent} /> : <Sent email={sent} onAgain={() => setSent(null)} />}
    </AuthFrame>
  )
}
