import { flagNamed } from '@milepost/contract/core/flags'
import type { FlagSetting } from '@milepost/contract/flags/flag-settings.contract'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/badge.tsx'
import { FlagChoice } from './flag-choice.tsx'
import { FlagPersons } from './flag-persons.tsx'
import { useFlagText, valueKey } from './flag-text.ts'
import styles from './flags.module.css'
import { useSetFlag } from './use-set-flag.ts'

/** A flag that can be set: its description, its state, and for whom. */
export function FlagCard({ setting, installation }: { setting: FlagSetting; installation: boolean }) {
  const { t } = useTranslation('flags')
  const id = useId()
  const { label, does } = useFlagText()(setting.name)
  const { set, pending } = useSetFlag(setting.name)
  const delivered = flagNamed(setting.name).default
  const scope = installation ? 'installation' : 'authority'
  const chosen = pending?.target.scope === scope ? pending.enabled : setting[scope]
  const inherited = installation ? delivered : (setting.installation ?? delivered)
  const now = chosen ?? inherited
  return (
    <article className={styles['flag']} aria-labelledby={id}>
      <header>
        <h3 id={id}>{label}</h3>
        <code>{setting.name}</code>
        <Badge tone={now ? 'good' : 'neutral'}>{t(`now.${now ? 'on' : 'off'}`)}</Badge>
      </header>
      <p>{does}</p>
      <FlagChoice
        label={t(`scope.${scope}`)}
        labelHidden
        value={chosen}
        inherited={t(installation ? 'scope.default' : 'scope.inherit', { value: t(`value.${valueKey(inherited)}`) })}
        onChange={(enabled) => set({ scope }, enabled)}
      />
      {!installation && <FlagPersons setting={setting} ofAgency={now} onSet={set} />}
    </article>
  )
}
