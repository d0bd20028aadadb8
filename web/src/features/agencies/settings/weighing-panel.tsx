import { useTranslation } from 'react-i18next'
import { Panel } from '../../../ui/panel.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import styles from './settings.module.css'
import type { AgencyForm } from './use-agency-form.ts'

/** Default limits for tickets: how late they may arrive, weights, how far they are delivered, and how many a report has. */
export function WeighingPanel({ form }: { form: AgencyForm }) {
  const { t } = useTranslation('agencies')
  return (
    <Panel title={t('settings.weighing')}>
      <div className={styles['fields']}>
        <TextInput
          {...form.line('preferred_minutes')}
          maxLength={1000}
          required
          inputMode="numeric"
          description={t('settings.preferred_hint')}
        />
        <TextInput
          {...form.line('accepted_minutes')}
          maxLength={1000}
          required
          inputMode="numeric"
          description={t('settings.accepted_hint')}
        />
        <TextInput
          {...form.line('default_max_gvw_lbs')}
          maxLength={1000}
          inputMode="decimal"
          description={t('settings.max_gvw_hint')}
        />
        <TextInput
          {...form.line('tare_max_age_hours')}
          maxLength={1000}
          required
          inputMode="numeric"
          description={t('settings.tare_hint')}
        />
        <TextInput
          {...form.line('far_away_miles')}
          maxLength={1000}
          required
          inputMode="numeric"
          description={t('settings.far_away_hint')}
        />
        <TextInput
          {...form.line('most_report_tickets')}
          maxLength={1000}
          required
          inputMode="numeric"
          description={t('settings.most_report_tickets_hint')}
        />
      </div>
    </Panel>
  )
}
