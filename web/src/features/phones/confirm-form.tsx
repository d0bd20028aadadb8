import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { writtenPhone } from '../../lib/phone.ts'
import { problemText } from '../../lib/problem-text.ts'
import { showToast } from '../../lib/toast-store.ts'
import { Button } from '../../ui/button.tsx'
import { confirmPhone, phoneQuery, requestConfirmation } from './api.ts'
import { CodeInput } from './code-input.tsx'
import type { SentCode } from './phone-form.tsx'
import './phones.en.json'
import styles from './phones.module.css'
import { Resend } from './resend.tsx'
import { useCodeForm } from './use-code-form.ts'

interface ConfirmFormProps {
  /** The number that the code was sent to, in E.164. */
  phone: string
  /** How it was sent; null after a reload, when another code needs the password again. */
  sent: SentCode | null
  onDone: () => void
  onOther: () => void
}

/** Takes the code that was sent to a number that is to be one's own. */
export default function ConfirmForm({ phone, sent, onDone, onOther }: ConfirmFormProps) {
  const { t } = useTranslation('phones')
  const queryClient = useQueryClient()
  const form = useCodeForm({
    sent_until: sent?.until ?? 0,
    send: async () => (sent ? (await requestConfirmation(sent.phone, sent.password)).resend_seconds : 0),
    submit: async (code) => {
      queryClient.setQueryData(phoneQuery.queryKey, await confirmPhone(code))
      showToast({ kind: 'success', text: t('own.done', { phone: writtenPhone(phone) }) })
      onDone()
    },
  })
  const { refused } = form
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.submit()
  }
  return (
    <form className={styles['confirm']} data-large onSubmit={submit} noValidate aria-label={t('own.title')}>
      <p role="status">{t('own.waiting', { phone: writtenPhone(phone) })}</p>
      {refused && (
        <p className={styles['refused']} role="alert">
          {refused.code === 'invalid_verification_code' ? t('wrong') : problemText(refused)}
        </p>
      )}
      <CodeInput value={form.code} error={form.lacking ? t('lacking') : undefined} onChange={form.change} />
      <Button type="submit" kind="primary" size="large" fullWidth loading={form.busy === 'trying'}>
        {t('own.submit')}
      </Button>
      {sent && <Resend key={form.until} until={form.until} busy={form.busy === 'sending'} onResend={form.resend} />}
      <Button kind="quiet" size="large" fullWidth onClick={onOther}>
        {t('own.other')}
      </Button>
    </form>
  )
}
