import { materialSourceRecord } from '@milepost/contract/material-certificates/material-source.record'
import type { MaterialSource } from '@milepost/contract/material-certificates/material-sources.contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDeclaredForm } from '../../../lib/record/use-declared-form.ts'
import type { Choice } from '../../../ui/picker.tsx'
import { FieldColumns, RecordFields } from '../../../ui/record-form/record-fields.tsx'
import { RecordDialog } from '../../../ui/record-form/record-form.tsx'
import { certificatesKey, createSource, updateSource } from '../api.ts'
import { ChoicePicker } from '../choice-picker.tsx'
import '../material-certificates.en.json'
import { useApprovalFaults } from '../use-approval-faults.ts'

export interface SourceDialogProps {
  /** The source to change; null approves one. */
  source: MaterialSource | null
  onClose: () => void
}

const textOf = (choice: Choice | null): string => (choice ? String(choice.id) : '')

/** Approves a source, or changes the days and notes of one. What it is a source of stays as it was approved. */
export default function SourceDialog({ source, onClose }: SourceDialogProps) {
  const { t } = useTranslation('material-certificates')
  const [supplier, setSupplier] = useState<Choice | null>(null)
  const [material, setMaterial] = useState<Choice | null>(null)
  const [plant, setPlant] = useState<Choice | null>(null)
  const faults = useApprovalFaults()
  const form = useDeclaredForm({
    record: materialSourceRecord,
    row: source,
    label: (field) => t(`fields.${field}`),
    ...faults,
    taken: { source_overlap: 'approved_on' },
    notKept: ['supplier_id', 'vendor_material_id', 'plant_id'],
    send: (body) => (source ? updateSource(source.id, body) : createSource(body)),
    invalidates: [certificatesKey],
    toast: (saved) => t('sources.saved', { supplier: saved.supplier, material: saved.vendor_material }),
    onSaved: onClose,
    onUnchanged: onClose,
  })
  return (
    <RecordDialog
      form={form}
      title={source ? t('edit_one', { name: `${source.supplier} · ${source.vendor_material}` }) : t('source_list.add')}
      accept={t('save')}
      onClose={onClose}
    >
      {!source && (
        <>
          <ChoicePicker
            id="material-source-supplier_id"
            of="supplier"
            label={t('fields.supplier_id')}
            required
            chosen={supplier}
            error={form.textOf('supplier_id')}
            onPick={(choice) => {
              setSupplier(choice)
              setPlant(null)
              form.change({ supplier_id: textOf(choice), plant_id: '' })
            }}
          />
          <ChoicePicker
            id="material-source-vendor_material_id"
            of="vendor_material"
            label={t('fields.vendor_material_id')}
            required
            chosen={material}
            error={form.textOf('vendor_material_id')}
            onPick={(choice) => {
              setMaterial(choice)
              form.change({ vendor_material_id: textOf(choice) })
            }}
          />
          {supplier && (
            <ChoicePicker
              key={supplier.id}
              id="material-source-plant_id"
              of="plant"
              supplier_id={supplier.id}
              label={t('sources.plant')}
              chosen={plant}
              error={form.textOf('plant_id')}
              onPick={(choice) => {
                setPlant(choice)
                form.change({ plant_id: textOf(choice) })
              }}
            />
          )}
        </>
      )}
      <FieldColumns>
        <RecordFields
          form={form}
          only={['approved_on', 'expires_on']}
          inputs={{ expires_on: { hint: t('hints.expires_on') } }}
        />
      </FieldColumns>
      <RecordFields form={form} only={['notes']} />
    </RecordDialog>
  )
}
