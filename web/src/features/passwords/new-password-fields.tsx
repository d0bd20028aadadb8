import { brokenRules, passwordRules } from '@milepost/contract/passwords/password-rules'
import { IconCheck, IconCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../ui/checkbox.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import './passwords.en.json'
import styles from './passwords.module.css'
import type { NewPasswordState } from './use-new-password.ts'

/** One rule, marked as soon as the typed password satisfies it. */
function Rule({ met, text }: { met: boolean; text: string }) {
  const { t } = useTranslation('passwords')
  const Mark = met ? IconCheck : IconCircle
  return (
    <li data-kept={met || undefined}>
      <Mark size={16} aria-hidden />
      {text}
      <span className="visually-hidden">: {t(met ? 'rules.met' : 'rules.missing')}</span>
    </li>
  )
}

/** The rules of section 5. */
function Rules({ password }: { password: string }) {
  const { t } = useTranslation('passwords')
  const broken = brokenRules(password)
  return (
    <div className={styles['rules']}>
      <p>{t('rules.title')}</p>
      <ul>
        {passwordRules.map((rule) => (
          <Rule key={rule} met={!broken.includes(rule)} text={t(`rules.${rule}`)} />
        ))}
      </ul>
    </div>
  )
}

/** Whether the second password is the first. */
function Sameness({ values: { password, password_confirmation } }: Pick<NewPasswordState, 'values'>) {
  const { t } = useTranslation('passwords')
  return (
    <div className={styles['rules']}>
      <ul>
        <Rule met={password !== '' && password === password_confirmation} text={t('rules.same')} />
      </ul>
    </div>
  )
}

/** A new password and its confirmation; for people who have been here, also whether their addresses end with the old one. */
export function NewPasswordFields({ form, isFirst = false }: { form: NewPasswordState; isFirst?: boolean }) {
  const { t } = useTranslation('passwords')
  const field = (name: 'password' | 'password_confirmation') => ({
    id: name,
    name,
    autoComplete: 'new-password',
    maxLength: 200,
    value: form.values[name],
    error: form.shown(name),
    onChange: (event: { currentTarget: { value: string } }) => form.change(name, event.currentTarget.value),
    onBlur: () => form.leave(name),
  })
  return (
    <>
      <PasswordInput
        label={t('fields.password')}
        description={<Rules password={form.values.password} />}
        {...field('password')}
      />
      <PasswordInput
        label={t('fields.confirmation')}
        description={<Sameness values={form.values} />}
        {...field('password_confirmation')}
      />
      {!isFirst && (
        <Checkbox
          label={t('fields.end_addresses')}
          description={t('fields.end_addresses_hint')}
          checked={form.values.end_addresses}
          onChange={(event) => form.setEndAddresses(event.currentTarget.checked)}
        />
      )}
    </>
  )
}
