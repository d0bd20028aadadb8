import {
  IMPERSONATION_LINK_MINUTES,
  IMPERSONATION_MINUTES,
  LEAST_IMPERSONATION_REASON,
  MOST_IMPERSONATION_REASON,
  type PersonToImpersonate,
} from '@milepost/contract/impersonations/impersonations.contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRecordForm } from '../../lib/use-record-form.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button/copy-button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { RecordDialog } from '../../ui/record-form/record-form.tsx'
import shared from '../../ui/shared.module.css'
import { TextArea } from '../../ui/text-area.tsx'
import { beginImpersonation, impersonationsKey } from './api.ts'
import styles from './impersonations.module.css'

/** Asks why somebody acts in a person's name, and then shows the link, which opens in this browser or is handed on. */
export function BeginDialog({ person, onClose }: { person: PersonToImpersonate; onClose: () => void }) {
  const { t } = useTranslation('impersonations')
  const [url, setUrl] = useState<string | null>(null)
  const name = `${person.first_name} ${person.last_name}`
  const form = useRecordForm({
    name: `impersonation.${person.dot_authority_id}.${person.user_id}`,
    first: { reason: '' },
    texts: {
      inputId: (field) => `impersonation-${field}`,
      nameOf: () => t('fields.reason'),
      faultText: (fault) => fault && t('begin.reason_short', { least: LEAST_IMPERSONATION_REASON }),
    },
    read: ({ reason }) => ({
      body: { user_id: person.user_id, dot_authority_id: person.dot_authority_id, reason: reason.trim() },
      faults: reason.trim().length < LEAST_IMPERSONATION_REASON ? { reason: 'short' } : {},
    }),
    refused: () => ({}),
    send: beginImpersonation,
    invalidates: [impersonationsKey],
    onSaved: (drawn) => setUrl(drawn.url),
  })
  if (url !== null)
    return (
      <Modal opened onClose={onClose} title={t('link.title', { name })}>
        <div className={shared['form']}>
          <p>{t('link.text', { minutes: IMPERSONATION_LINK_MINUTES, hours: IMPERSONATION_MINUTES / 60 })}</p>
          <output className={styles['link']} aria-label={t('link.label')}>
            {url}
          </output>
          <p className={shared['hint']}>{t('link.hint')}</p>
          <div className={shared['buttons']}>
            <CopyButton text={url} label={t('link.copy')} />
            <Button kind="primary" component="a" href={url}>
              {t('link.open')}
            </Button>
          </div>
        </div>
      </Modal>
    )
  return (
    <RecordDialog form={form} title={t('begin.title', { name })} accept={t('begin.accept')} onClose={onClose}>
      <p>{t('begin.text', { name, agency: person.dot_authority_name })}</p>
      <TextArea {...form.line('reason')} required maxLength={MOST_IMPERSONATION_REASON} data-autofocus />
    </RecordDialog>
  )
}
