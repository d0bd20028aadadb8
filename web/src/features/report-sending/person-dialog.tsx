import { constructionRoles, type ConstructionRole } from '@milepost/contract/report-sending/construction-roles'
import type { ConstructionPerson } from '@milepost/contract/report-sending/construction-system.contract'
import { useTranslation } from 'react-i18next'
import { useRecordForm } from '../../lib/use-record-form.ts'
import { RecordDialog } from '../../ui/record-form/record-form.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { constructionKey, mapPerson } from './api.ts'
import './report-sending.en.json'

const idPattern = /^[1-9]\d{0,14}$/

/** States who a person is in the construction system, and in which role; without an id nobody. */
export default function PersonDialog({ person, onClose }: { person: ConstructionPerson; onClose: () => void }) {
  const { t } = useTranslation('report-sending')
  const form = useRecordForm({
    name: `construction_person.${person.id}`,
    first: {
      person_there: person.person_there === null ? '' : String(person.person_there),
      role_there: (person.role_there ?? '') as ConstructionRole | '',
    },
    texts: {
      inputId: (field) => `construction-${field}`,
      nameOf: (field) => t(`person_list.columns.${field}`),
      faultText: (fault?: string) => fault && t(`faults.${fault as 'no_id'}`),
    },
    read: ({ person_there, role_there }) => {
      const typed = person_there.trim()
      return {
        body: { person_there: typed === '' ? null : Number(typed), role_there: role_there === '' ? null : role_there },
        faults: { ...(typed !== '' && !idPattern.test(typed) && { person_there: 'no_id' }) },
      }
    },
    refused: ({ code }) => (code === 'construction_person_taken' ? { person_there: 'taken' } : {}),
    send: (body) => mapPerson(person.id, body),
    invalidates: [constructionKey],
    toast: () => t('person_saved', { name: person.name }),
    onSaved: onClose,
    onUnchanged: onClose,
  })
  return (
    <RecordDialog form={form} title={person.name} accept={t('save')} onClose={onClose}>
      <TextInput
        {...form.line('person_there')}
        inputMode="numeric"
        maxLength={15}
        autoComplete="off"
        description={t('person_hint')}
      />
      <SelectField
        {...form.choice('role_there')}
        options={[
          { value: '', label: t('no_role') },
          ...constructionRoles.map((value) => ({ value, label: t(`roles.${value}`) })),
        ]}
      />
    </RecordDialog>
  )
}
