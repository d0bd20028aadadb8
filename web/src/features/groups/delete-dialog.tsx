import type { DotGroup } from '@milepost/contract/groups/groups.contract'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/numbers.ts'
import { useCall } from '../../lib/use-call.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { groupsKey, removeGroup } from './api.ts'
import { useRestore } from './use-restore.ts'

export interface DeleteDialogProps {
  group: DotGroup
  onCancel: () => void
  onDeleted: () => void
}

/** Confirms deletion of a group; the toast offers an undo. */
export function DeleteDialog({ group, onCancel, onDeleted }: DeleteDialogProps) {
  const { t } = useTranslation('groups')
  const restore = useRestore()
  const { name, members_count } = group
  const remove = useCall(removeGroup, {
    invalidates: [groupsKey],
    toast: () => t('delete.done', { name }),
    undo: { label: t('members.undo'), run: () => restore.mutate(group.id) },
    onDone: onDeleted,
    onFailed: onCancel,
  })
  return (
    <ConfirmDialog
      opened
      title={t('delete.title', { name })}
      acceptLabel={t('delete.accept')}
      danger
      busy={remove.isPending}
      onAccept={() => remove.mutate(group.id)}
      onCancel={onCancel}
    >
      {t('delete.text', { count: members_count, formatted: formatCount(members_count) })}
    </ConfirmDialog>
  )
}
