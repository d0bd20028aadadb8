import type { Image } from '@milepost/contract/images/images.contract'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

interface RemoveDialogProps {
  /** The photo to confirm removal of; undefined while the dialog is closed. */
  requested: Image | undefined
  busy: boolean
  onAccept: () => void
  onCancel: () => void
}

/** Confirms permanent removal of a photo. */
export function RemoveDialog({ requested, busy, onAccept, onCancel }: RemoveDialogProps) {
  const { t } = useTranslation('images')
  return (
    <ConfirmDialog
      opened={requested !== undefined}
      danger
      busy={busy}
      title={t('remove_title')}
      acceptLabel={t('remove_accept')}
      onAccept={onAccept}
      onCancel={onCancel}
    >
      {requested && t(`remove_text.${requested.imageable_type}`, { name: requested.file_name })}
    </ConfirmDialog>
  )
}
