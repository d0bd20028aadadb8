import type { Agency } from '@milepost/contract/agencies/agency'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { RecordForm } from '../../../ui/record-form/record-form.tsx'
import { Sections, type PageSection } from '../../../ui/sections/sections.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { LazyZoneField } from '../../../ui/zone/lazy-zone-field.tsx'
import { DistrictsPanel } from './districts-panel.tsx'
import { LogoField } from './logo-field.tsx'
import shared from '../../../ui/shared.module.css'
import styles from './settings.module.css'
import type { AgencyForm } from './use-agency-form.ts'
import { WeighingPanel } from './weighing-panel.tsx'
import { WeighingRulesPanel } from './weighing-rules-panel.tsx'

interface LookPanelProps {
  form: AgencyForm
  /** Whose logo shows until another is chosen; null for an agency that is not made yet. */
  agency: { id: number; name: string } | null
}

/** How an agency shows itself: logo, and its word for the number of a project. */
function LookPanel({ form, agency }: LookPanelProps) {
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

/** Name, location and addresses of an agency. Its own administrator can only read name and addresses. */
function IdentityPanel({ form, identity }: { form: AgencyForm; identity: boolean }) {
  const { t } = useTranslation('agencies')
  return (
    <Panel title={t('settings.agency')}>
      {!identity && <p className={shared['hint']}>{t('settings.by_operator')}</p>}
      <div className={styles['fields']}>
        <TextInput {...form.line('name')} maxLength={1000} required readOnly={!identity} />
        <LazyZoneField {...form.choice('time_zone')} onLeave={() => form.leave('time_zone')} />
        <TextArea
          {...form.line('hosts')}
          description={identity ? t('settings.hosts_hint') : undefined}
          rows={2}
          maxLength={2000}
          spellCheck={false}
          readOnly={!identity}
        />
      </div>
    </Panel>
  )
}

/** The reasons offered when tickets are rejected. */
function ReasonsPanel({ form }: { form: AgencyForm }) {
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

/** Whether people from outside may ask for access. */
function AccessPanel({ form }: { form: AgencyForm }) {
  const { t } = useTranslation('agencies')
  return (
    <Panel title={t('settings.access')}>
      <p className={shared['hint']}>{t('settings.access_hint')}</p>
      <Checkbox {...form.check('accepts_access_requests')} />
    </Panel>
  )
}

export interface SettingsFormProps {
  form: AgencyForm
  /** The saved agency; null for a new one. */
  agency: Agency | null
  /** Whether name and addresses can be changed. */
  identity: boolean
  /** The verb of the button that sends the form. */
  submit: string
  /** More sections of the form, at its end. */
  more?: readonly PageSection[]
}

/** The form of an agency's settings, new or known. */
export function SettingsForm({ form, agency, identity, submit, more = [] }: SettingsFormProps) {
  const { t } = useTranslation('agencies')
  const sections = [
    { id: 'agency', title: t('settings.agency'), content: <IdentityPanel form={form} identity={identity} /> },
    { id: 'look', title: t('settings.look'), content: <LookPanel form={form} agency={agency} /> },
    { id: 'weighing', title: t('settings.weighing'), content: <WeighingPanel form={form} /> },
    { id: 'rules', title: t('settings.rules'), content: <WeighingRulesPanel form={form} /> },
    { id: 'reasons', title: t('settings.reasons'), content: <ReasonsPanel form={form} /> },
    { id: 'access', title: t('settings.access'), content: <AccessPanel form={form} /> },
    {
      id: 'districts',
      title: t('settings.districts'),
      content: <DistrictsPanel form={form} known={agency?.districts ?? []} />,
    },
  ]
  return (
    <RecordForm form={form} accept={submit}>
      <Sections label={t('settings.sections')} sections={[...sections, ...more]} />
    </RecordForm>
  )
}
