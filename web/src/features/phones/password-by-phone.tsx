import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import type { ByPhoneProps } from '../passwords/index.ts'
import { exchangeCode } from './api.ts'
import { CodeForm } from './code-form.tsx'
import './phones.en.json'

/** Seconds after which another code is offered; if that is too early, the server says how long to wait. */
const FIRST_WAIT = 30

/** A new password by phone: a code leads to the page where it is chosen. */
export default function PasswordByPhone({ phone, send, onEmail }: ByPhoneProps) {
  const { t } = useTranslation('phones')
  return (
    <CodeForm
      title={t('password.title')}
      phone={phone}
      submitLabel={t('password.submit')}
      send={async () => {
        await send()
        return FIRST_WAIT
      }}
      submit={async (code) => window.location.assign(await exchangeCode(phone, code))}
    >
      <Button kind="quiet" size="large" fullWidth onClick={onEmail}>
        {t('password.by_email')}
      </Button>
      <a href="/auth/login">{t('password.back')}</a>
    </CodeForm>
  )
}
