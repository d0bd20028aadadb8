import type { Attachment } from '@milepost/contract/attachments/attachment'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import '../daily-work-reports.en.json'
import { saveAttachment } from '../sections/attachment-calls.ts'
import styles from './sending.module.css'

/** The files attached to the report, which no door carries: they are attached to the report in the construction system by hand. */
export function ByHand({ attachments }: { attachments: readonly Attachment[] }) {
  const { t } = useTranslation('daily-work-reports')
  const save = useCall(saveAttachment)
  return (
    <section className={styles['door']} aria-label={t('attachments.title')}>
      <p>{t('send.by_hand', { count: attachments.length })}</p>
      <div className={styles['files']}>
        {attachments.map(({ id, file_name }) => (
          <Button
            key={id}
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={save.isPending && save.variables === id}
            onClick={() => save.mutate(id)}
          >
            {file_name}
          </Button>
        ))}
      </div>
    </section>
  )
}
