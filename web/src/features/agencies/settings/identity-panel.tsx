import { useTranslation } from 'react-i18next'
import { Panel } from '../../../ui/panel.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { LazyZoneField } from '../../../ui/zone/lazy-zone-field.tsx'
import styles from './settings.module.css'
import { inputId, useFaultTexts } from './fault-texts.ts'
import { TextField } from './text-field.tsx'
import type { AgencyForm } from './use-agency-form.ts'

/** What an agency is called, where it is, and the addresses that lead to it. Its own administrator reads name and addresses only. */
export function IdentityPanel({ form, identity }: { form: AgencyForm; identity: boolean }) {
  const { t } = useTranslation('agencies')
  const { textOf } = useFaultTexts()
  return (
    <Panel title={t('settings.agency')}>
      <div className={styles['fields']}>
        <TextField
          form={form}
          field="name"
          required
          readOnly={!identity}
          description={identity ? undefined : t('settings.by_operator')}
        />
        <LazyZoneField
          id={inputId('time_zone')}
          label={t('fields.time_zone')}
          value={form.values.time_zone}
          error={textOf(form.faultOf('time_zone'))}
          onChange={(time_zone) => form.change({ time_zone })}
          onLeave={() => form.leave('time_zone')}
        />
        <TextArea
          id={inputId('hosts')}
          label={t('fields.hosts')}
          description={t(identity ? 'settings.hosts_hint' : 'settings.by_operator')}
          rows={2}
          maxLength={2000}
          spellCheck={false}
          readOnly={!identity}
          value={form.values.hosts}
          error={textOf(form.faultOf('hosts'))}
          onChange={(event) => form.change({ hosts: event.currentTarget.value })}
          onBlur={() => form.leave('hosts')}
        />
      </div>
    </Panel>
  )
}
