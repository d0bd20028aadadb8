import type { DotGroup } from '@milepost/contract/groups/groups.contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/numbers.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { groupsKey, removeGroup } from './api.ts'
import { useRestore } from './use-restore.ts'

export interface DeleteDialogProps {
  group: DotGroup
  onCancel: () => void
  onDeleted: () => void
}

/** Asks before a group is deleted; the toast takes it back. */
export function DeleteDialog({ group, onCancel, onDeleted }: DeleteDialogProps) {
  const { t } = useTranslation('groups')
  const queryClient = useQueryClient()
  const restore = useRestore()
  const { name, members_count } = group
  const remove = useMutation({
    mutationFn: () => removeGroup(group.id),
    onSuccess: () => {
      showToast({
        kind: 'success',
        text: t('delete.done', { name }),
        action: { label: t('members.undo'), run: () => restore.mutate(group.id) },
      })
      void queryClient.invalidateQueries({ queryKey: groupsKey })
      onDeleted()
    },
    onError: onCancel,
  })
  return (
    <ConfirmDialog
      opened
      title={t('delete.title', { name })}
      acceptLabel={t('delete.accept')}
      danger
      busy={remove.isPending}
      onAccept={() => remove.mutate()}
      onCancel={onCancel}
    >
      {t('delete.text', { count: members_count, formatted: formatCount(members_count) })}
    </ConfirmDialog>
  )
}
