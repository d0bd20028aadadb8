import { emailFault } from '@milepost/contract/account/account-faults'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../lib/problem-text.ts'
import { useRecordForm } from '../../lib/use-record-form.ts'
import { PasswordInput } from '../../ui/password-input.tsx'
import { RecordForm } from '../../ui/record-form/record-form.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { accountQuery, requestEmail } from './api.ts'

/** Requests a new email address, with the current password. */
export default function EmailForm({ onEnd }: { onEnd: () => void }) {
  const { t } = useTranslation('account')
  const form = useRecordForm({
    name: 'account.email',
    first: { new_email: '', email_password: '' },
    texts: {
      inputId: (field) => field,
      nameOf: (field) => t(field === 'new_email' ? 'new_email.email' : 'new_email.password'),
      faultText: (fault) => fault,
      summaryText: (_field, text) => text,
    },
    read: (body) => {
      const fault = emailFault(body.new_email)
      return {
        body,
        faults: {
          ...(fault && { new_email: t(`faults.${fault}`) }),
          ...(body.email_password === '' && { email_password: t('faults.field_is_required') }),
        },
      }
    },
    refused: (problem) => {
      if (problem.code === 'invalid') return { new_email: t('faults.email_is_invalid') }
      return problem.code === 'invalid_current_password' ? { email_password: problemText(problem) } : {}
    },
    send: (_body, { new_email, email_password }) => requestEmail(new_email, email_password),
    invalidates: [accountQuery.queryKey],
    toast: (_answer, { new_email }) => t('new_email.asked', { email: new_email.trim() }),
    onSaved: onEnd,
    notKept: ['email_password'],
  })
  return (
    <RecordForm form={form} accept={t('new_email.submit')} onCancel={onEnd}>
      <TextInput
        {...form.line('new_email')}
        name="email"
        type="email"
        autoComplete="email"
        description={t('new_email.hint')}
        maxLength={254}
        required
      />
      <PasswordInput
        {...form.line('email_password')}
        name="current_password"
        autoComplete="current-password"
        maxLength={200}
      />
    </RecordForm>
  )
}
