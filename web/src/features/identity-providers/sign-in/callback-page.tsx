import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../lib/problem-text.ts'
import { AuthForm, AuthFrame } from '../../sessions/index.ts'
import { comeBack, type Refused } from './sso.ts'
import '../sso.en.json'

/** What the provider sent, which is used once: it does not stay in the address, the history or anything that is opened from here. */
const sent = new URLSearchParams(location.search)
history.replaceState(null, '', location.pathname)

/** What the provider itself said, in place of a code. */
const ownTexts = ['declined', 'provider_error'] as const

/** One exchange, through React's second render in development. */
let exchange: Promise<Refused | null> | undefined

/** Where a provider sends the browser back: signs in, or says why not. */
export default function CallbackPage() {
  const { t } = useTranslation('sso')
  const [refused, setRefused] = useState<Refused | null>(null)
  useEffect(() => {
    void (exchange ??= comeBack(sent)).then(setRefused)
  }, [])
  if (!refused)
    return (
      <AuthFrame>
        <AuthForm title={t('signing_in')} notice={t('signing_in_text')}>
          {null}
        </AuthForm>
      </AuthFrame>
    )
  const { problem, idp } = refused
  const own = ownTexts.find((code) => code === problem.code)
  return (
    <AuthFrame>
      <AuthForm
        title={t('refused')}
        refused={own ? t(own, { error: String(problem.params['error'] ?? '') }) : problemText(problem)}
      >
        {idp !== null && <a href={`/auth/sso?idp=${encodeURIComponent(idp)}`}>{t('again')}</a>}
        <a href="/auth/login">{t('back')}</a>
      </AuthForm>
    </AuthFrame>
  )
}
