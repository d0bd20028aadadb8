import type { Image } from '@milepost/contract/images/images.contract'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

interface RemoveDialogProps {
  /** The photo to confirm removal of; undefined while the dialog is closed. */
  asked: Image | undefined
  busy: boolean
  onAccept: () => void
  onCancel: () => void
}

/** Confirms permanent removal of a photo. */
export function RemoveDialog({ asked, busy, onAccept, onCancel }: RemoveDialogProps) {
  const { t } = useTranslation('images')
  return (
    <ConfirmDialog
      opened={asked !== undefined}
      danger
      busy={busy}
      title={t('remove_title')}
      acceptLabel={t('remove_accept')}
      onAccept={onAccept}
      onCancel={onCancel}
    >
      {asked && t(`remove_text.${asked.imageable_type}`, { name: asked.file_name })}
    </ConfirmDialog>
  )
}
