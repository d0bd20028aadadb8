import { lazy, Suspense, useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import type { Problem } from '../../lib/problem.ts'
import { problemText } from '../../lib/problem-text.ts'
import { takeNotice } from '../../lib/session-end.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { Button } from '../../ui/button.tsx'
import { FormErrorSummary } from '../../ui/form-error-summary.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { AuthForm } from './auth-form.tsx'
import { faultsOf, isPhone, refusedLink, signIn } from './sign-in.ts'
import { UsernameInput } from './username-input.tsx'

const PasskeySignIn = lazy(withRetry(() => import('./passkey-sign-in.tsx')))

type Field = 'username' | 'password'
const fields: readonly Field[] = ['username', 'password']

/** Why the user has to sign in again, kept through React's second render in development. */
const notice = takeNotice()

/** What the offers of identity providers know of the form. */
export interface ByProviderProps {
  /** What is typed as the username. */
  username: string
  /** Why a sign-in was refused, which can name a provider. */
  refused: Problem | null
}

/** The form for the code of a phone number. */
export interface ByPhoneProps {
  phone: string
  onBack: () => void
}

export interface SignInFormProps {
  /** Whether somebody who is signed in by an identity provider works in another agency, too: the session goes on until the other one begins. */
  another?: boolean
  /** Takes the form's place once somebody who typed a phone number chooses it; loaded then. */
  byPhone?: ComponentType<ByPhoneProps> | undefined
  /** The offers of identity providers. */
  byProvider?: ComponentType<ByProviderProps> | undefined
}

/** The form: fields are checked when they lose the focus and on submit, never while typing; input is kept. */
export function SignInForm({ another = false, byPhone: ByPhone, byProvider: ByProvider }: SignInFormProps) {
  const { t } = useTranslation(['sessions', 'common'])
  const [values, setValues] = useState({ username: '', password: '' })
  const [checked, setChecked] = useState<Partial<Record<Field, ReturnType<typeof faultsOf>[Field]>>>({})
  const [refused, setRefused] = useState<Problem | null>(refusedLink)
  const [sent, setSent] = useState(0)
  const [busy, setBusy] = useState(false)
  const [by_phone, setByPhone] = useState(false)

  const change = (field: Field) => (event: { currentTarget: { value: string } }) => {
    setValues({ ...values, [field]: event.currentTarget.value })
    setChecked({ ...checked, [field]: undefined })
  }
  const leave = (field: Field) => () =>
    values[field] !== '' && setChecked({ ...checked, [field]: faultsOf(values)[field] })
  const submit = async () => {
    const faults = faultsOf(values)
    setChecked(faults)
    setRefused(null)
    setSent(sent + 1)
    if (Object.keys(faults).length > 0) return
    setBusy(true)
    try {
      await signIn(values.username, values.password)
    } catch (problem) {
      setRefused(problem as Problem)
      setBusy(false)
    }
  }
  const textOf = (field: Field) => (checked[field] ? t(`common:errors.${checked[field]}`) : undefined)
  const errors =
    sent === 0 ? [] : fields.flatMap((field) => (textOf(field) ? [{ field, text: textOf(field) ?? '' }] : []))
  if (by_phone && ByPhone)
    return (
      <Suspense fallback={null}>
        <ByPhone phone={values.username.trim()} onBack={() => setByPhone(false)} />
      </Suspense>
    )
  return (
    <AuthForm
      title={t(another ? 'sign_in.another' : 'sign_in.title')}
      notice={notice ? t(`common:errors.${notice}`) : another && t('sign_in.another_text')}
      refused={refused && (refused.code === 'invalid_login' ? t('sign_in.invalid') : problemText(refused))}
      onSubmit={() => void submit()}
    >
      <FormErrorSummary errors={errors} focusOn={sent} />
      <UsernameInput
        value={values.username}
        error={textOf('username')}
        onChange={change('username')}
        onBlur={leave('username')}
      />
      <PasswordInput
        id="password"
        name="password"
        autoComplete="current-password"
        label={t('sign_in.password')}
        value={values.password}
        error={textOf('password')}
        onChange={change('password')}
        onBlur={leave('password')}
      />
      <Button type="submit" kind="primary" size="large" fullWidth loading={busy}>
        {t('sign_in.submit')}
      </Button>
      <Suspense>
        <PasskeySignIn onRefused={setRefused} />
      </Suspense>
      {ByProvider && (
        <Suspense>
          <ByProvider username={values.username} refused={refused} />
        </Suspense>
      )}
      {ByPhone && isPhone(values.username) && (
        <Button size="large" fullWidth onClick={() => setByPhone(true)}>
          {t('sign_in.by_phone')}
        </Button>
      )}
      <a href="/auth/forgot-password">{t('sign_in.forgot')}</a>
      {another ? <a href="/">{t('sign_in.stay')}</a> : <a href="/auth/signup">{t('sign_in.signup')}</a>}
    </AuthForm>
  )
}
