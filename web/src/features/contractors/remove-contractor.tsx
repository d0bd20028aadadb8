import type { ExternalContractor } from '@milepost/contract/contractors/contractors.contract'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/numbers.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { removeContractor } from './api.ts'
import { useRefreshed } from './use-contractor.ts'

/** Asks before a company is taken off a project: its people lose their access with it. */
export default function RemoveContractor({
  contractor: { id, name, is_prime, people_count },
  onClose,
}: {
  contractor: ExternalContractor
  onClose: () => void
}) {
  const { t } = useTranslation('contractors')
  const refresh = useRefreshed()
  const remove = useMutation({
    mutationFn: () => removeContractor(id),
    onSuccess: () => {
      showToast({ kind: 'success', text: t('remove.done', { name }) })
      void refresh()
    },
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      opened
      title={t('remove.title', { name })}
      acceptLabel={t('remove.accept')}
      danger
      busy={remove.isPending}
      onAccept={() => remove.mutate()}
      onCancel={onClose}
    >
      {is_prime && <p>{t('remove.prime')}</p>}
      <p>
        {people_count > 0
          ? t('remove.people', { count: people_count, formatted: formatCount(people_count) })
          : t('remove.nobody')}
      </p>
    </ConfirmDialog>
  )
}
