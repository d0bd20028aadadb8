import { readTextedPhone } from '@milepost/contract/phones/texted-number'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PHONE_PLACEHOLDER, writtenPhone } from '../../lib/phone.ts'
import { problemText } from '../../lib/problem-text.ts'
import type { Problem } from '../../lib/problem.ts'
import { useRecordForm } from '../../lib/use-record-form.ts'
import { PasswordInput } from '../../ui/password-input.tsx'
import { RecordForm } from '../../ui/record-form/record-form.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { phoneQuery, requestConfirmation } from './api.ts'
import './phones.en.json'

/** What was sent, by which another code can be requested without typing it again. */
export interface SentCode {
  phone: string
  password: string
  /** When another code can be requested, in ms since 1970. */
  until: number
}

interface PhoneFormProps {
  /** A number to begin with, in E.164. */
  first: string | null
  onSent: (sent: SentCode) => void
  onCancel: () => void
}

/** The fault of a refused field. */
function faultsOf(problem: Problem, text: (code: 'field_is_required' | 'phone_is_invalid') => string) {
  if (problem.code === 'invalid') return { code_phone: text('phone_is_invalid') }
  if (problem.code === 'phone_taken') return { code_phone: problemText(problem) }
  return problem.code === 'invalid_current_password' ? { code_password: problemText(problem) } : {}
}

/** Has a code sent to a number that is to be one's own, with the current password. */
export default function PhoneForm({ first, onSent, onCancel }: PhoneFormProps) {
  const { t } = useTranslation('phones')
  const sent = useRef<SentCode>({ phone: '', password: '', until: 0 })
  const form = useRecordForm({
    name: 'account.phone',
    first: { code_phone: writtenPhone(first), code_password: '' },
    texts: {
      inputId: (field) => field,
      nameOf: (field) => t(field === 'code_phone' ? 'own.phone' : 'own.password'),
      faultText: (fault) => fault,
    },
    read: (body) => {
      const blank = body.code_phone.trim() === ''
      return {
        body,
        faults: {
          ...(readTextedPhone(body.code_phone) === null && {
            code_phone: t(blank ? 'faults.field_is_required' : 'faults.phone_is_invalid'),
          }),
          ...(body.code_password === '' && { code_password: t('faults.field_is_required') }),
        },
      }
    },
    refused: (problem) => faultsOf(problem, (code) => t(`faults.${code}`)),
    send: async (_body, { code_phone: phone, code_password: password }) => {
      const { resend_seconds } = await requestConfirmation(phone, password)
      sent.current = { phone: readTextedPhone(phone) ?? phone, password, until: Date.now() + resend_seconds * 1000 }
    },
    invalidates: [phoneQuery.queryKey],
    onSaved: () => onSent(sent.current),
    notKept: ['code_password'],
  })
  return (
    <RecordForm form={form} accept={t('own.send')} onCancel={onCancel}>
      <TextInput
        {...form.line('code_phone')}
        type="tel"
        autoComplete="tel"
        placeholder={PHONE_PLACEHOLDER}
        description={t('own.phone_hint')}
        maxLength={40}
        required
      />
      <PasswordInput
        {...form.line('code_password')}
        name="current_password"
        autoComplete="current-password"
        maxLength={200}
      />
    </RecordForm>
  )
}
