import type { DotGroup } from '@milepost/contract/groups/groups.contract'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../lib/use-call.ts'
import { groupsKey, restoreGroup } from './api.ts'
import './groups.en.json'

/** Restores a deleted group and reports it; a toast explains why it cannot be restored. */
export function useRestore(onRestored?: (group: DotGroup) => void) {
  const { t } = useTranslation('groups')
  return useCall(restoreGroup, {
    invalidates: [groupsKey],
    toast: ({ name }) => t('restore.done', { name }),
    onDone: onRestored,
  })
}
