import { noticeChannels, noticeDetails, strongerChannel } from '@milepost/contract/notices/notice-kinds'
import type { NoticeChoice } from '@milepost/contract/notices/notice-choices.contract'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../lib/session.ts'
import { useCall } from '../../../lib/use-call.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { choose, noticesKey } from '../api.ts'
import styles from '../notices.module.css'
import shared from '../../../ui/shared.module.css'

/** How each kind reaches the person. What lies below the agency's minimum is not offered. */
export function KindChoices({ choices }: { choices: readonly NoticeChoice[] }) {
  const { t } = useTranslation('notices')
  const outside = useSession().user.capacity !== null
  const set = useCall(choose, {
    invalidates: [noticesKey],
    toast: (_settings, { kind }) => t('settings.chosen', { kind: t(`kind.${kind}`) }),
    undo: {
      label: t('undo'),
      run: (_settings, { before = null, ...choice }) =>
        set.mutate({ ...choice, channel: before, before: choice.channel }),
    },
  })
  return (
    <>
      <p className={shared['hint']}>{t(outside ? 'settings.choices_hint_outside' : 'settings.choices_hint')}</p>
      <div className={styles['choices']}>
        {choices.map(({ kind, chosen, minimum, channel }) => {
          const usual = t(`channel.${strongerChannel(noticeDetails[kind].usual, minimum)}`)
          const offered = noticeChannels.filter((one) => strongerChannel(one, minimum) === one)
          return (
            <SelectField
              key={kind}
              id={`notice-${kind}`}
              label={t(`kind.${kind}`)}
              description={minimum === 'off' ? undefined : t('settings.minimum', { channel: t(`channel.${minimum}`) })}
              value={chosen === null ? 'usual' : channel}
              options={[
                { value: 'usual', label: t('settings.usual', { channel: usual }) },
                ...offered.map((value) => ({ value, label: t(`channel.${value}`) })),
              ]}
              onChange={(value) =>
                set.mutate({
                  kind,
                  project_id: null,
                  channel: noticeChannels.find((one) => one === value) ?? null,
                  before: chosen,
                })
              }
            />
          )
        })}
      </div>
    </>
  )
}
