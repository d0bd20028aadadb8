import { useTranslation } from 'react-i18next'
import { Panel } from '../../../ui/panel.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import styles from './settings.module.css'
import type { AgencyForm } from './use-agency-form.ts'

/** The reasons offered when tickets are rejected. */
export function ReasonsPanel({ form }: { form: AgencyForm }) {
  const { t } = useTranslation('agencies')
  return (
    <Panel title={t('settings.reasons')}>
      <div className={styles['fields']}>
        <TextArea
          {...form.line('rejection_reasons')}
          description={t('settings.reasons_hint')}
          rows={9}
          maxLength={2000}
        />
      </div>
    </Panel>
  )
}
