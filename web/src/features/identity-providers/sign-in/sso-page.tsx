import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Problem } from '../../../lib/problem.ts'
import { problemText } from '../../../lib/problem-text.ts'
import { Button } from '../../../ui/button.tsx'
import { AuthForm, AuthFrame, UsernameInput } from '../../sessions/index.ts'
import ProviderOffers from './provider-offers.tsx'
import { goToProvider } from './sso.ts'
import '../sso.en.json'

/** The provider that the address names (`/auth/sso?idp=12`); null where it names none. */
const named = new URLSearchParams(location.search).get('idp')

/** On the way to a provider, or why there is none. */
function OnTheWay({ idp }: { idp: string }) {
  const { t } = useTranslation('sso')
  const [failed, setFailed] = useState<Problem | null>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    goToProvider({ idp }).catch((problem: unknown) => setFailed(problem as Problem))
  }, [idp, tries])
  if (!failed)
    return (
      <AuthForm title={t('going')} notice={t('going_text')}>
        <a href="/auth/login">{t('back')}</a>
      </AuthForm>
    )
  return (
    <AuthForm
      title={t('failed')}
      refused={failed.code === 'not_found' ? t('unknown') : problemText(failed)}
      onSubmit={() => {
        setFailed(null)
        setTries(tries + 1)
      }}
    >
      <Button type="submit" kind="primary" size="large" fullWidth>
        {t('again')}
      </Button>
      <a href="/auth/login">{t('back')}</a>
    </AuthForm>
  )
}

/** Asks for the email address, whose domain leads to a provider. */
function ByEmail() {
  const { t } = useTranslation('sso')
  const [email, setEmail] = useState('')
  return (
    <AuthForm title={t('title')} notice={t('lead')}>
      <UsernameInput
        value={email}
        error={undefined}
        onChange={(event) => setEmail(event.currentTarget.value)}
        onBlur={() => undefined}
      />
      <ProviderOffers username={email} refused={null} />
      <a href="/auth/login">{t('back')}</a>
    </AuthForm>
  )
}

/** The way to an agency's identity provider. */
const SsoPage = () => <AuthFrame>{named === null ? <ByEmail /> : <OnTheWay idp={named} />}</AuthFrame>
export default SsoPage
