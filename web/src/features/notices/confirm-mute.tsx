import { useTranslation } from 'react-i18next'
import { useQuery } from '@tanstack/react-query'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { noticesOptions } from './api.ts'
import { useMute } from './use-mute.ts'

/** Confirms the request of an e-mail's link: to turn off notices of this kind. */
export function ConfirmMute({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('notices')
  const { data } = useQuery(noticesOptions({ page_size: 500 }))
  const mute = useMute(onClose)
  const notice = data?.notices.find((one) => one.id === id)
  if (!data) return null
  if (!notice)
    return (
      <ConfirmDialog opened title={t('ask.title')} cancelLabel={null} onAccept={onClose} onCancel={onClose}>
        {t('ask.gone')}
      </ConfirmDialog>
    )
  const kind = t(`kind.${notice.kind}`)
  return (
    <ConfirmDialog
      opened
      title={t('ask.title')}
      acceptLabel={t('ask.accept')}
      busy={mute.isPending}
      onAccept={() => mute.mutate(id)}
      onCancel={onClose}
    >
      {notice.project ? t('ask.text', { kind }) : t('ask.text_anywhere', { kind })}
    </ConfirmDialog>
  )
}
