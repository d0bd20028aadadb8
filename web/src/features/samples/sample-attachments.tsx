import { MOST_ATTACHMENTS_OF_SAMPLE } from '@milepost/contract/samples/sample-attachments.contract'
import type { Sample } from '@milepost/contract/samples/samples.contract'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Attachments } from '../../ui/attachments/attachments.tsx'
import { removeAttachment, samplesKey, saveAttachment, sendAttachment } from './api.ts'
import './samples.en.json'

/** Photos and documents of a sample, one at a time, until its results are authorized. */
export default function SampleAttachments({ sample }: { sample: Sample }) {
  const { t } = useTranslation('samples')
  const queryClient = useQueryClient()
  const reread = () => queryClient.invalidateQueries({ queryKey: samplesKey })
  const mayChange = sample.abilities.includes('attach')
  if (!mayChange && sample.attachments.length === 0) return null
  return (
    <section aria-label={t('attachments.title')}>
      <h3>{t('attachments.title')}</h3>
      <Attachments
        attachments={sample.attachments}
        to={{
          name: `sample ${sample.id}`,
          attach: (body, signal) => sendAttachment(sample.id, body, signal),
          onAttached: () => void reread(),
        }}
        most={MOST_ATTACHMENTS_OF_SAMPLE}
        oneAtATime
        takesDrops
        mayChange={mayChange}
        attachLabel={t('attachments.attach', { number: sample.number })}
        save={saveAttachment}
        remove={removeAttachment}
        onRemoved={reread}
      />
    </section>
  )
}
