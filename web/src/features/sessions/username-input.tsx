import { useTranslation } from 'react-i18next'
import { TextInput, type TextInputProps } from '../../ui/text-input.tsx'
import './sessions.en.json'

/** The name under which somebody signs in: an email address or a US phone number. */
export function UsernameInput(props: Pick<TextInputProps, 'value' | 'error' | 'onChange' | 'onBlur'>) {
  const { t } = useTranslation('sessions')
  return (
    <TextInput
      id="username"
      name="username"
      type="text"
      inputMode="email"
      autoComplete="username webauthn"
      autoCapitalize="none"
      spellCheck={false}
      label={t('sign_in.username')}
      description={t('sign_in.username_hint')}
      {...props}
    />
  )
}
