import { PasswordInput as MantinePasswordInput, type PasswordInputProps } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import { useTranslation } from 'react-i18next'
import styles from './input.module.css'

/** A password that can be looked at. */
export function PasswordInput(props: PasswordInputProps) {
  const { t } = useTranslation()
  return (
    <MantinePasswordInput
      classNames={{ input: styles['input'] ?? '', innerInput: styles['inner'] ?? '', label: styles['label'] ?? '', error: styles['error'] ?? '' }}
      visibilityToggleButtonProps={{ 'aria-label': t('ui.show_password'), tabIndex: 0 }} {...props}
    />
  )
}
