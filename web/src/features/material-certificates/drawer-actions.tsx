import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { mayDo, useSession } from '../../lib/session.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { certificatesKey } from './api.ts'
import './material-certificates.en.json'

export interface DrawerActionsProps {
  name: string
  /** What is lost with it. */
  text: string
  remove: () => Promise<unknown>
  edit: (close: () => void) => ReactNode
  onClose: () => void
}

/** What an administrator does with the open record: changes it, or deletes it once that is confirmed. */
export function DrawerActions({ name, text, remove, edit, onClose }: DrawerActionsProps) {
  const { t } = useTranslation('material-certificates')
  const session = useSession()
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null)
  const close = () => setOpen(null)
  const removal = useCall(remove, {
    invalidates: [certificatesKey],
    toast: () => t('removed', { name }),
    onDone: onClose,
    onFailed: close,
  })
  if (!mayDo(session, 'material_certificate.manage')) return null
  return (
    <>
      <Button kind="primary" onClick={() => setOpen('edit')}>
        {t('edit')}
      </Button>
      <Button kind="danger" onClick={() => setOpen('remove')}>
        {t('remove')}
      </Button>
      {open === 'edit' && edit(close)}
      {open === 'remove' && (
        <ConfirmDialog
          opened
          danger
          title={t('remove_one', { name })}
          acceptLabel={t('remove')}
          busy={removal.isPending}
          onAccept={() => removal.mutate()}
          onCancel={close}
        >
          {text}
        </ConfirmDialog>
      )}
    </>
  )
}
