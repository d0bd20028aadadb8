import type { Image } from '@milepost/contract/images/images.contract'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

interface RemoveDialogProps {
  /** The photo that the person is asked about; undefined while none is. */
  asked: Image | undefined
  busy: boolean
  onAccept: () => void
  onCancel: () => void
}

/** Asks before a photo is removed for good. */
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
