import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { signInBy, type ByPhoneProps } from '../sessions/index.ts'
import { requestCode } from './api.ts'
import { CodeForm } from './code-form.tsx'
import './phones.en.json'

/** Signs in by a phone number and the code that is sent to it. */
export default function PhoneSignIn({ phone, onBack }: ByPhoneProps) {
  const { t } = useTranslation('phones')
  return (
    <CodeForm
      title={t('sign_in.title')}
      phone={phone}
      submitLabel={t('sign_in.submit')}
      send={async () => (await requestCode(phone)).resend_seconds}
      submit={(verification_code) => signInBy({ phone, verification_code, domain: 'dotslip' })}
    >
      <Button kind="quiet" size="large" fullWidth onClick={onBack}>
        {t('sign_in.back')}
      </Button>
    </CodeForm>
  )
}
