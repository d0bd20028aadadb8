import type { Agency } from '@milepost/contract/agencies/agency'
import { readersZone } from '../../../lib/dates.ts'
import { useRecordForm, type RecordForm } from '../../../lib/use-record-form.ts'
import { noteLogoChanged } from '../../../ui/logo-version.ts'
import {
  administratorOf,
  faultsByField,
  formFaults,
  identityOf,
  newAgencyValues,
  noAdministrator,
  settingsOf,
  valuesOf,
  type AdministratorValues,
  type AgencyValues,
} from './agency-values.ts'
import { inputId, useFaultTexts } from './fault-texts.ts'

/** The form's values in addition to the agency's settings. */
export interface FormValues extends AgencyValues {
  /** The first administrator of a new agency. */
  administrator: AdministratorValues
  /** Another logo, where one was chosen; null takes it away. */
  logo?: string | null
}

export interface AgencyFormOptions<Saved> {
  /** Names the draft. */
  name: string
  /** The agency that is changed; null for a new one, which has an administrator to invite. */
  agency: Agency | null
  /** Whether name and addresses are changed, too. */
  identity: boolean
  send: (body: ReturnType<typeof bodyOf> & { lock_version: number }) => Promise<Saved>
  toast: (saved: Saved) => string
  onSaved: (saved: Saved) => void
}

/** The zone of the machine, where most agencies of an installation are. */

const bodyOf = (values: FormValues, { isNew, identity }: { isNew: boolean; identity: boolean }) => ({
  ...settingsOf(values),
  ...(identity && identityOf(values)),
  ...(isNew && { administrator: administratorOf(values.administrator) }),
  ...(values.logo !== undefined && { logo: values.logo }),
})

/** The state of an agency's form. */
export function useAgencyForm<Saved>({ name, agency, identity, onSaved, ...options }: AgencyFormOptions<Saved>) {
  const isNew = agency === null
  const first = agency ? valuesOf(agency) : newAgencyValues(readersZone())
  return useRecordForm({
    ...options,
    name,
    first: { ...first, administrator: noAdministrator } as FormValues,
    follows: true,
    lock_version: agency?.lock_version,
    texts: { ...useFaultTexts(), inputId },
    read: (values) => ({
      body: bodyOf(values, { isNew, identity }),
      faults: formFaults(values, isNew ? values.administrator : null, identity),
    }),
    refused: ({ code, details }, { districts }) =>
      code === 'name_taken' ? { name: 'name_taken' } : faultsByField(details, districts),
    onSaved: (saved) => {
      noteLogoChanged()
      onSaved(saved)
    },
    notKept: ['logo'],
  })
}
export type AgencyForm = Omit<ReturnType<typeof useAgencyForm<unknown>>, 'save'> & Pick<RecordForm, 'save'>
