import { useTranslation } from 'react-i18next'
import { Panel } from '../../../ui/panel.tsx'
import styles from './settings.module.css'
import { TextField } from './text-field.tsx'
import type { AgencyForm } from './use-agency-form.ts'

/** What holds for tickets where nothing nearer says otherwise: how late they may come, and limits of weights. */
export function WeighingPanel({ form }: { form: AgencyForm }) {
  const { t } = useTranslation('agencies')
  return (
    <Panel title={t('settings.weighing')}>
      <div className={styles['fields']}>
        <TextField
          form={form}
          field="preferred_minutes"
          required
          inputMode="numeric"
          description={t('settings.preferred_hint')}
        />
        <TextField
          form={form}
          field="accepted_minutes"
          required
          inputMode="numeric"
          description={t('settings.accepted_hint')}
        />
        <TextField
          form={form}
          field="default_max_gvw_lbs"
          inputMode="decimal"
          description={t('settings.max_gvw_hint')}
        />
        <TextField
          form={form}
          field="tare_max_age_hours"
          required
          inputMode="numeric"
          description={t('settings.tare_hint')}
        />
      </div>
    </Panel>
  )
}
