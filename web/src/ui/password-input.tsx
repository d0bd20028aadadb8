import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from './icon-button.tsx'
import { TextInput, type TextInputProps } from './text-input.tsx'

/** A password that can be revealed. */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'rightSection'>) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(false)
  const Icon = shown ? IconEyeOff : IconEye
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      rightSection={
        <IconButton size="small" label={t('ui.show_password')} aria-pressed={shown} onClick={() => setShown(!shown)}>
          <Icon size={18} aria-hidden />
        </IconButton>
      }
    />
  )
}
