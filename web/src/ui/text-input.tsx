import { TextInput as MantineTextInput, type TextInputProps } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import styles from './input.module.css'

export type { TextInputProps }

/** One line of text with its label, and its fault below it. */
export function TextInput(props: TextInputProps) {
  return <MantineTextInput classNames={{ input: styles['input'] ?? '', label: styles['label'] ?? '', error: styles['error'] ?? '', description: styles['description'] ?? '' }} {...props} />
}
