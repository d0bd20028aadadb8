import type { Agency } from '@milepost/contract/agencies/agency'
import type { ReactNode } from 'react'
import { RecordForm } from '../../../ui/record-form/record-form.tsx'
import { DistrictsPanel } from './districts-panel.tsx'
import { IdentityPanel } from './identity-panel.tsx'
import { LookPanel } from './look-panel.tsx'
import { ReasonsPanel } from './reasons-panel.tsx'
import type { AgencyForm } from './use-agency-form.ts'
import { WeighingPanel } from './weighing-panel.tsx'
import { WeighingRulesPanel } from './weighing-rules-panel.tsx'

export interface SettingsFormProps {
  form: AgencyForm
  /** The saved agency; null for a new one. */
  agency: Agency | null
  /** Whether name and addresses can be changed. */
  identity: boolean
  /** The verb of the button that sends the form. */
  submit: string
  /** More of the form, before its button. */
  children?: ReactNode
}

/** The form of an agency's settings, new or known. */
export const SettingsForm = ({ form, agency, identity, submit, children }: SettingsFormProps) => (
  <RecordForm form={form} accept={submit}>
    <IdentityPanel form={form} identity={identity} />
    <LookPanel form={form} agency={agency} />
    <WeighingPanel form={form} />
    <WeighingRulesPanel form={form} />
    <ReasonsPanel form={form} />
    <DistrictsPanel form={form} known={agency?.districts ?? []} />
    {children}
  </RecordForm>
)
