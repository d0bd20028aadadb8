import { interfaceThemeKeys, type InterfaceThemeKey } from '@milepost/contract/theme/interface-colors'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../ui/panel.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { inputId } from './fault-texts.ts'
import { LogoField } from './logo-field.tsx'
import styles from './settings.module.css'
import { TextField } from './text-field.tsx'
import type { AgencyForm } from './use-agency-form.ts'

export interface LookPanelProps {
  form: AgencyForm
  /** Whose logo shows until another is chosen; null for an agency that is not made yet. */
  agency: { id: number; name: string } | null
}

/** How an agency shows itself: logo, theme, and its word for the number of a project. */
export function LookPanel({ form, agency }: LookPanelProps) {
  const { t } = useTranslation('agencies')
  return (
    <Panel title={t('settings.look')}>
      <LogoField agency={agency} name={form.values.name} logo={form.logo} onChange={form.changeLogo} />
      <div className={styles['fields']}>
        <SelectField
          id={inputId('current_interface_theme_key')}
          label={t('fields.current_interface_theme_key')}
          description={t('settings.theme_hint')}
          value={form.values.current_interface_theme_key}
          onChange={(key) => form.change({ current_interface_theme_key: key as InterfaceThemeKey })}
          options={interfaceThemeKeys.map((value) => ({ value, label: t(`themes.${value}`) }))}
        />
        <TextField form={form} field="contract_number_label" required description={t('settings.label_hint')} />
      </div>
    </Panel>
  )
}
