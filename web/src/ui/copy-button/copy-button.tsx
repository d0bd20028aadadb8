import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../button.tsx'
import './copy-button.en.json'
import shared from '../shared.module.css'

/** A button that copies a text and says so. Where the browser keeps the clipboard to itself (an address without https), it says that too. */
export function CopyButton({
  text,
  label,
  primary = false,
  onCopied,
}: {
  text: string
  label: string
  primary?: boolean
  onCopied?: () => void
}) {
  const { t } = useTranslation('copy-button')
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setState('copied')
      onCopied?.()
    } catch {
      setState('refused')
    }
  }
  const Mark = state === 'copied' ? IconCheck : IconCopy
  return (
    <>
      <Button
        kind={primary ? 'primary' : 'secondary'}
        onClick={() => void copy()}
        leftSection={<Mark size={16} aria-hidden />}
      >
        {state === 'copied' ? t('copied') : label}
      </Button>
      <span role="status" className={state === 'refused' ? shared['hint-text'] : 'visually-hidden'}>
        {state === 'idle' ? '' : t(state)}
      </span>
    </>
  )
}
