import { useTranslation } from 'react-i18next'
import { Panel } from '../../../ui/panel.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { LazyZoneField } from '../../../ui/zone/lazy-zone-field.tsx'
import styles from './settings.module.css'
import type { AgencyForm } from './use-agency-form.ts'

/** Name, location and addresses of an agency. Its own administrator can only read name and addresses. */
export function IdentityPanel({ form, identity }: { form: AgencyForm; identity: boolean }) {
  const { t } = useTranslation('agencies')
  return (
    <Panel title={t('settings.agency')}>
      <div className={styles['fields']}>
        <TextInput
          {...form.line('name')}
          maxLength={1000}
          required
          readOnly={!identity}
          description={identity ? undefined : t('settings.by_operator')}
        />
        <LazyZoneField {...form.choice('time_zone')} onLeave={() => form.leave('time_zone')} />
        <TextArea
          {...form.line('hosts')}
          description={t(identity ? 'settings.hosts_hint' : 'settings.by_operator')}
          rows={2}
          maxLength={2000}
          spellCheck={false}
          readOnly={!identity}
        />
      </div>
    </Panel>
  )
}
