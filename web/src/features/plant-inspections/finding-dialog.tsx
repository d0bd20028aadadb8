import { plantFindingRecord } from '@milepost/contract/plant-inspections/plant-finding.record'
import type { PlantFinding } from '@milepost/contract/plant-inspections/plant-findings.contract'
import { useTranslation } from 'react-i18next'
import { useDeclaredForm } from '../../lib/record/use-declared-form.ts'
import { RecordFields } from '../../ui/record-form/record-fields.tsx'
import { RecordDialog } from '../../ui/record-form/record-form.tsx'
import { inspectionsKey, updateFinding } from './api.ts'
import './plant-inspections.en.json'

/** Changes severity, due date or who is responsible of a finding. */
export function FindingDialog({ finding, onClose }: { finding: PlantFinding; onClose: () => void }) {
  const { t } = useTranslation('plant-inspections')
  const form = useDeclaredForm({
    record: plantFindingRecord,
    row: finding,
    label: (field) => t(`fields.${field}`),
    words: { severity: (word) => t(`severities.${word}`) },
    send: (body) => updateFinding(finding.id, body),
    invalidates: [inspectionsKey],
    toast: () => t('findings.saved', { plant: finding.plant }),
    onSaved: onClose,
    onUnchanged: onClose,
  })
  return (
    <RecordDialog form={form} title={t('findings.edit')} accept={t('findings.save')} onClose={onClose}>
      <RecordFields form={form} />
    </RecordDialog>
  )
}
