import { readUsPhone } from '@milepost/contract/core/contact'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { writtenPhone } from '../../lib/phone.ts'
import { problemText } from '../../lib/problem-text.ts'
import { Button } from '../../ui/button.tsx'
import { AuthForm } from '../sessions/index.ts'
import { CodeInput } from './code-input.tsx'
import './phones.en.json'
import { Resend } from './resend.tsx'
import { useCodeForm } from './use-code-form.ts'

interface CodeFormProps {
  title: string
  phone: string
  submitLabel: string
  send: () => Promise<number>
  submit: (code: string) => Promise<unknown>
  /** Other ways. */
  children: ReactNode
}

/** The form before the sign-in for a code. What it says is the same for every number, whoever has it (D4). */
export function CodeForm({ title, phone, submitLabel, send, submit, children }: CodeFormProps) {
  const { t } = useTranslation('phones')
  const form = useCodeForm({ send, submit })
  const { refused } = form
  const wrong = refused !== null && ['invalid_login', 'invalid_verification_code'].includes(refused.code)
  const number = writtenPhone(readUsPhone(phone)) || phone
  return (
    <AuthForm
      title={title}
      notice={form.busy === 'sending' ? t('sending') : t('sent', { phone: number })}
      refused={refused && (wrong ? t('wrong') : problemText(refused))}
      onSubmit={form.submit}
    >
      <CodeInput value={form.code} error={form.lacking ? t('lacking') : undefined} onChange={form.change} />
      <Button type="submit" kind="primary" size="large" fullWidth loading={form.busy === 'trying'}>
        {submitLabel}
      </Button>
      <Resend key={form.until} until={form.until} busy={form.busy === 'sending'} onResend={form.resend} />
      {children}
    </AuthForm>
  )
}
