import { useTranslation } from 'react-i18next'
import { useCall } from '../../lib/use-call.ts'
import { choose, muteNotice, noticesKey } from './api.ts'

/** Turns off what a notice is of, in its project, with one click; the toast takes it back. */
export function useMute(onDone?: () => void) {
  const { t } = useTranslation('notices')
  const back = useCall(choose, { invalidates: [noticesKey] })
  return useCall(muteNotice, {
    invalidates: [noticesKey],
    toast: ({ kind, channel }) =>
      channel === 'off'
        ? t('muted', { kind: t(`kind.${kind}`) })
        : t('muted_minimum', { kind: t(`kind.${kind}`), channel: t(`channel.${channel}`) }),
    undo: {
      label: t('undo'),
      run: ({ kind, project_id, chosen_before }) => back.mutate({ kind, project_id, channel: chosen_before }),
    },
    ...(onDone && { onDone }),
  })
}
