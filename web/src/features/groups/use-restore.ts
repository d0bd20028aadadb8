import type { DotGroup } from '@milepost/contract/groups/groups.contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { groupsKey, restoreGroup } from './api.ts'
import './catalogue.ts'

/** Restores a deleted group and says so; why it cannot be restored is told by a toast. */
export function useRestore(onRestored?: (group: DotGroup) => void) {
  const { t } = useTranslation('groups')
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => restoreGroup(id),
    onSuccess: (group) => {
      showToast({ kind: 'success', text: t('restore.done', { name: group.name }) })
      void queryClient.invalidateQueries({ queryKey: groupsKey })
      onRestored?.(group)
    },
  })
}
