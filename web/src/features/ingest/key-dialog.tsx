import type { IngestKey } from '@milepost/contract/ingest/ingest.contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/dates.ts'
import { counted } from '../../lib/numbers.ts'
import { useSession } from '../../lib/session.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Details } from '../../ui/details.tsx'
import { keysKey, revokeKey } from './api.ts'
import styles from './ingest.module.css'
import shared from '../../ui/shared.module.css'

/** What a key is, and the way to its log or its end. */
export function KeyDialog({
  ingest_key,
  onClose,
  onLog,
}: {
  ingest_key: IngestKey
  onClose: () => void
  onLog: () => void
}) {
  const { t } = useTranslation('ingest')
  const { time_zone } = useSession()
  const [confirming, setConfirming] = useState(false)
  const { name, supplier, plants, projects, last_four, created_at, created_by, last_used_at, revoked_at } = ingest_key
  const revoke = useCall(() => revokeKey(ingest_key.id), {
    invalidates: [keysKey],
    toast: () => t('revoke.done', { name }),
    onDone: onClose,
  })
  if (confirming) {
    return (
      <ConfirmDialog
        opened
        title={t('revoke.title', { name })}
        danger
        busy={revoke.isPending}
        acceptLabel={t('revoke.accept')}
        onAccept={() => revoke.mutate()}
        onCancel={() => setConfirming(false)}
      >
        {t('revoke.text', { supplier })}
      </ConfirmDialog>
    )
  }
  const facts = [
    [t('list.columns.supplier'), supplier],
    [t('key_list.columns.plants'), plants?.join(', ') ?? t('keys.all_plants')],
    [t('key_list.columns.last_four'), `…${last_four}`],
    ...(projects === null ? [] : [[t('keys.asks'), t('keys.projects', counted(projects))] as const]),
    [t('key_list.columns.created_at'), formatInstant(created_at, time_zone, 'full')],
    [t('key_list.columns.created_by'), created_by],
    [
      t('key_list.columns.last_used_at'),
      last_used_at ? formatInstant(last_used_at, time_zone, 'full') : t('keys.never'),
    ],
    ...(revoked_at ? [[t('keys.revoked'), formatInstant(revoked_at, time_zone, 'full')] as const] : []),
  ] as const
  return (
    <Modal opened onClose={onClose} title={t('keys.details', { name })}>
      <div className={styles['form']}>
        <Details rows={facts} />
        <div className={shared['buttons']}>
          <Button onClick={onLog}>{t('keys.log')}</Button>
          {!revoked_at && (
            <Button kind="danger" onClick={() => setConfirming(true)}>
              {t('keys.revoke')}
            </Button>
          )}
        </div>
      </div>
    </Modal>
  )
}
