import type { AgencyCompany } from '@milepost/contract/agency-companies/agency-companies.contract'
import type { CompanyGrant } from '@milepost/contract/agency-companies/company-grants.contract'
import { capacities, type Capacity } from '@milepost/contract/core/capacities'
import { isOneAddress } from '@milepost/contract/core/contact'
import { isDate } from '@milepost/contract/core/time/calendar'
import { useTranslation } from 'react-i18next'
import { useRecordForm } from '../../lib/use-record-form.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { RecordDialog } from '../../ui/record-form/record-form.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import type { Chosen } from '../../ui/several-choice/several-choice.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { ProjectChoice } from '../access-requests/index.ts'
import { changeGrant, companiesKey, invite } from './api.ts'

interface GrantDialogProps {
  company: AgencyCompany
  /** The access to change; null invites somebody. */
  grant: CompanyGrant | null
  onClose: () => void
}

const dateOf = (text: string): string | null => (text === '' ? null : text)

/** Invites somebody of a company, or changes on which projects and for how long they have access. */
export default function GrantDialog({ company, grant, onClose }: GrantDialogProps) {
  const { t } = useTranslation('agency-companies')
  const form = useRecordForm({
    name: `company.${company.id}.grant.${grant?.id ?? 'new'}`,
    first: {
      first_name: '',
      last_name: '',
      email: '',
      capacity: 'contractor' as string,
      all_projects: grant?.all_projects ?? false,
      projects: (grant?.projects ?? []) as readonly Chosen[],
      starts_on: grant?.starts_on ?? '',
      ends_on: grant?.ends_on ?? '',
    },
    lock_version: grant?.lock_version,
    texts: {
      inputId: (field) => (field === 'projects' ? 'request-projects' : `grant-${field}`),
      nameOf: (field) => t(`fields.${field === 'projects' ? 'project_ids' : field}`),
      faultText: (fault?: 'required' | 'email' | 'date' | 'order') => fault && t(`faults.${fault}`),
    },
    read: ({ projects, all_projects, starts_on, ends_on, capacity, ...person }) => ({
      body: {
        ...(grant ? {} : { ...person, email: person.email.trim(), capacity: capacity as Capacity }),
        all_projects,
        project_ids: all_projects ? [] : projects.map(({ id }) => id),
        starts_on: dateOf(starts_on),
        ends_on: dateOf(ends_on),
      },
      faults: {
        ...(!grant &&
          Object.fromEntries(
            (['first_name', 'last_name', 'email'] as const)
              .filter((field) => person[field].trim() === '')
              .map((field) => [field, 'required' as const]),
          )),
        ...(!grant && person.email.trim() !== '' && !isOneAddress(person.email.trim()) && { email: 'email' as const }),
        ...(!all_projects && projects.length === 0 && { projects: 'required' as const }),
        ...(starts_on !== '' && !isDate(starts_on) && { starts_on: 'date' as const }),
        ...(ends_on !== '' && !isDate(ends_on) && { ends_on: 'date' as const }),
        ...(isDate(starts_on) && isDate(ends_on) && ends_on < starts_on && { ends_on: 'order' as const }),
      },
    }),
    send: (body) => (grant ? changeGrant(grant.id, body) : invite(company.id, body as Parameters<typeof invite>[1])),
    invalidates: [companiesKey],
    toast: ({ first_name, last_name, email }) =>
      t(grant ? 'people.saved' : 'people.invited', { name: `${first_name} ${last_name}`, email }),
    onSaved: onClose,
    onUnchanged: onClose,
  })
  const name = grant && `${grant.first_name} ${grant.last_name}`
  return (
    <RecordDialog
      form={form}
      title={grant ? t('people.change', { name }) : t('people.invite_title', { company: company.name })}
      accept={t(grant ? 'save' : 'people.send')}
      onClose={onClose}
    >
      {!grant && (
        <>
          <TextInput {...form.line('first_name')} required maxLength={100} data-autofocus />
          <TextInput {...form.line('last_name')} required maxLength={100} />
          <TextInput {...form.line('email')} required type="email" maxLength={254} />
          <SelectField
            {...form.choice('capacity')}
            options={capacities.map((value) => ({ value, label: t(`capacities.${value}`) }))}
          />
        </>
      )}
      <Checkbox
        label={t('fields.all_projects')}
        checked={form.values.all_projects}
        onChange={() => form.change({ all_projects: !form.values.all_projects })}
      />
      {!form.values.all_projects && (
        <ProjectChoice
          any={false}
          required
          chosen={form.values.projects}
          error={form.textOf('projects')}
          onChange={(projects) => form.change({ projects })}
        />
      )}
      <DateInput
        id="grant-starts_on"
        label={t('fields.starts_on')}
        value={form.values.starts_on}
        error={form.textOf('starts_on')}
        onValue={(starts_on) => form.change({ starts_on })}
      />
      <DateInput
        id="grant-ends_on"
        label={t('fields.ends_on')}
        value={form.values.ends_on}
        error={form.textOf('ends_on')}
        onValue={(ends_on) => form.change({ ends_on })}
      />
    </RecordDialog>
  )
}
