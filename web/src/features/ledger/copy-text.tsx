import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'
import styles from './ledger.module.css'
import shared from '../../ui/shared.module.css'

/** A hash with a button that copies it and says so. Where the browser keeps the clipboard to itself it says that, and the text can be selected. */
export function CopyText({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation('ledger')
  const [state, setState] = useState<'idle' | 'copied' | 'copy_refused'>('idle')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setState('copied')
    } catch {
      setState('copy_refused')
    }
  }
  const Mark = state === 'copied' ? IconCheck : IconCopy
  return (
    <span className={styles['hash']}>
      <code>{text}</code>
      <IconButton label={label} onClick={() => void copy()}>
        <Mark size={18} aria-hidden />
      </IconButton>
      <span role="status" className={state === 'copy_refused' ? shared['hint-text'] : 'visually-hidden'}>
        {state === 'idle' ? '' : t(`seal.${state}`)}
      </span>
    </span>
  )
}
