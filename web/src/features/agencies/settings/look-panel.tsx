import { useTranslation } from 'react-i18next'
import { Panel } from '../../../ui/panel.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { LogoField } from './logo-field.tsx'
import styles from './settings.module.css'
import type { AgencyForm } from './use-agency-form.ts'

export interface LookPanelProps {
  form: AgencyForm
  /** Whose logo shows until another is chosen; null for an agency that is not made yet. */
  agency: { id: number; name: string } | null
}

/** How an agency shows itself: logo, and its word for the number of a project. */
export function LookPanel({ form, agency }: LookPanelProps) {
  const { t } = useTranslation('agencies')
  return (
    <Panel title={t('settings.look')}>
      <LogoField
        agency={agency}
        name={form.values.name}
        logo={form.values.logo}
        onChange={(logo) => form.change({ logo })}
      />
      <div className={styles['fields']}>
        <TextInput
          {...form.line('contract_number_label')}
          maxLength={1000}
          required
          description={t('settings.label_hint')}
        />
      </div>
    </Panel>
  )
}
