import type { ExternalContractor } from '@milepost/contract/contractors/contractors.contract'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/numbers.ts'
import { useCall } from '../../lib/use-call.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { removeContractor } from './api.ts'
import { useRefreshed } from './use-contractor.ts'

/** Confirms removing a company from a project: its people lose their access with it. */
export default function RemoveContractor({
  contractor: { id, name, is_prime, people_count },
  onClose,
}: {
  contractor: ExternalContractor
  onClose: () => void
}) {
  const { t } = useTranslation('contractors')
  const refresh = useRefreshed()
  const remove = useCall(() => removeContractor(id), {
    toast: () => t('remove.done', { name }),
    onDone: () => void refresh(),
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
          : t('remove.no_one')}
      </p>
    </ConfirmDialog>
  )
}
