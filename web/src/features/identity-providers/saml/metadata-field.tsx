import type { ReadMetadata } from '@milepost/contract/saml/saml.contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../lib/problem-text.ts'
import { useCall } from '../../../lib/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import shared from '../../../ui/shared.module.css'
import { TextArea } from '../../../ui/text-area.tsx'
import { useSamlCalls } from './api.ts'
import './saml.en.json'

/** The provider's metadata, pasted or by their address, which fill in the form. */
export function MetadataField({ onRead }: { onRead: (metadata: ReadMetadata) => void }) {
  const { t } = useTranslation('saml')
  const { readMetadata } = useSamlCalls()
  const [text, setText] = useState('')
  const read = useCall(readMetadata, {
    quiet: true,
    toast: () => t('metadata_read'),
    onDone: (metadata) => {
      onRead(metadata)
      setText('')
    },
  })
  const detail = read.error?.details[0]
  const refused = read.error && (detail ? t('faults.metadata', { reason: detail.code }) : problemText(read.error))
  return (
    <div className={shared['stack']}>
      <TextArea
        label={t('metadata')}
        description={t('hints.metadata')}
        value={text}
        rows={3}
        spellCheck={false}
        error={refused || undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={shared['button-row']}>
        <Button disabled={text.trim() === ''} loading={read.isPending} onClick={() => read.mutate(text)}>
          {t('read_metadata')}
        </Button>
      </div>
    </div>
  )
}
