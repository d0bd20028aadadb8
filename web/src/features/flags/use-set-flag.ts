import type { FlagSetting } from '@milepost/contract/flags/flag-settings.contract'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { flagsQuery } from '../../lib/session.ts'
import { useCall } from '../../lib/use-call.ts'
import { showToast } from '../../lib/toast-store.ts'
import { flagSettingsKey, setFlag, setFlagForInstallation, settingsOptions } from './api.ts'
import { useFlagText, valueKey } from './flag-text.ts'

/** Scope of a flag setting: the installation, the agency, or one employee. */
export type FlagTarget =
  | { scope: 'installation' }
  | { scope: 'authority' }
  | { scope: 'person'; dot_employee_id: number; name: string }

interface Wanted {
  target: FlagTarget
  /** Null leaves it to the wider scope. */
  enabled: boolean | null
}

/** Sets one flag, reports it, and shows the result. */
export function useSetFlag(flag: FlagSetting['name']) {
  const { t } = useTranslation('flags')
  const queryClient = useQueryClient()
  const textOf = useFlagText()
  const { mutate, isPending, variables } = useCall(
    ({ target, enabled }: Wanted) => {
      if (target.scope === 'installation') return setFlagForInstallation({ name: flag, enabled })
      if (target.scope === 'authority') return setFlag({ name: flag, scope: 'authority', enabled })
      return setFlag({ name: flag, scope: 'person', dot_employee_id: target.dot_employee_id, enabled })
    },
    {
      invalidates: [flagSettingsKey, flagsQuery.queryKey],
      onDone: (saved, { target, enabled }) => {
        const options = settingsOptions(target.scope === 'installation')
        queryClient.setQueryData(options.queryKey, (known) => known?.map((one) => (one.name === flag ? saved : one)))
        const words = {
          flag: textOf(flag).label,
          value: t(`value.${valueKey(enabled)}`),
          name: target.scope === 'person' ? target.name : '',
        }
        showToast({
          kind: 'success',
          text: t(enabled === null ? `saved.cleared_${target.scope}` : `saved.${target.scope}`, words),
        })
      },
    },
  )
  return {
    set: (target: FlagTarget, enabled: boolean | null) => mutate({ target, enabled }),
    busy: isPending,
    /** The requested change that awaits its response: it is already shown. */
    pending: isPending ? variables : null,
  }
}
