import { Select as MantineSelect, type SelectProps } from '@mantine/core'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { useTranslation } from 'react-i18next'
import { Mantine } from './theme/mantine.tsx'
import styles from './input.module.css'

const classNames = {
  input: styles['input'] ?? '',
  label: styles['label'] ?? '',
  error: styles['error'] ?? '',
  description: styles['description'] ?? '',
}
/** The list itself scrolls, not a box around it: the keys of the input move through it, so it needs no place in the order of Tab. */
const scrollingList = { options: { maxBlockSize: 240, overflowY: 'auto' as const } }
const comboboxProps = { zIndex: 320, shadow: 'md', transitionProps: { duration: 0 } }

/** One of many, found by typing. */
export function Select(props: SelectProps) {
  const { t } = useTranslation()
  return (
    <Mantine>
      <MantineSelect
        classNames={classNames}
        nothingFoundMessage={t('ui.no_results')}
        comboboxProps={comboboxProps}
        withScrollArea={false}
        styles={scrollingList}
        checkIconPosition="right"
        clearButtonProps={{ 'aria-label': t('ui.clear') }}
        {...props}
      />
    </Mantine>
  )
}
