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
  /** What held before, which Undo sets again. */
  before: boolean | null
}

/** What a setting says for whom it is set. */
function valueFor(setting: FlagSetting | undefined, target: FlagTarget): boolean | null {
  if (!setting) return null
  if (target.scope !== 'person') return setting[target.scope]
  return setting.persons.find(({ dot_employee_id }) => dot_employee_id === target.dot_employee_id)?.enabled ?? null
}

/** Sets one flag at once, shows the result, and reports it with the way back. */
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
      onDone: (saved, { target, enabled, before }) => {
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
          action: { label: t('undo'), run: () => mutate({ target, enabled: before, before: enabled }) },
        })
      },
    },
  )
  return {
    set: (target: FlagTarget, enabled: boolean | null) => {
      const known = queryClient.getQueryData(settingsOptions(target.scope === 'installation').queryKey)
      mutate({
        target,
        enabled,
        before: valueFor(
          known?.find(({ name }) => name === flag),
          target,
        ),
      })
    },
    busy: isPending,
    /** The requested change that awaits its response: it is already shown. */
    pending: isPending ? variables : null,
  }
}
