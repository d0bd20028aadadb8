import { isDate } from '@milepost/contract/core/time/calendar'
import type { PlantFinding } from '@milepost/contract/plant-inspections/plant-findings.contract'
import { findingSeverities, type FindingSeverity } from '@milepost/contract/plant-inspections/inspection-items'
import { useTranslation } from 'react-i18next'
import { useRecordForm } from '../../lib/use-record-form.ts'
import { DateInput } from '../../ui/date-input.tsx'
import { RecordDialog } from '../../ui/record-form/record-form.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { inspectionsKey, updateFinding } from './api.ts'
import './catalogue.ts'

type Fault = 'required' | 'date'

/** Changes severity, due date or who is responsible of a finding. */
export function FindingDialog({ finding, onClose }: { finding: PlantFinding; onClose: () => void }) {
  const { t } = useTranslation('plant-inspections')
  const { severity, due_on, responsible } = finding
  const form = useRecordForm({
    name: `plant-finding.${finding.id}`,
    first: { severity: severity as string, due_on, responsible },
    lock_version: finding.lock_version,
    texts: {
      inputId: (field) => `plant-finding-${field}`,
      nameOf: (field) => t(`fields.${field}`),
      faultText: (fault?: Fault) => fault && t(`faults.${fault}`),
    },
    read: (values) => ({
      body: { ...values, severity: values.severity as FindingSeverity, responsible: values.responsible.trim() },
      faults: {
        ...(!isDate(values.due_on) && { due_on: 'date' }),
        ...(values.responsible.trim() === '' && { responsible: 'required' }),
      },
    }),
    send: (body) => updateFinding(finding.id, body),
    invalidates: [inspectionsKey],
    toast: () => t('findings.saved'),
    onSaved: onClose,
    onUnchanged: onClose,
  })
  return (
    <RecordDialog form={form} title={t('findings.edit')} accept={t('findings.save')} onClose={onClose}>
      <SelectField
        {...form.choice('severity')}
        options={findingSeverities.map((value) => ({ value, label: t(`severities.${value}`) }))}
      />
      <DateInput {...form.date('due_on')} required />
      <TextInput {...form.line('responsible')} required maxLength={100} />
    </RecordDialog>
  )
}
