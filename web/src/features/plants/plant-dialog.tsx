import { plantRecord } from '@milepost/contract/plants/plant.record'
import type { Plant } from '@milepost/contract/plants/plants.contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useDeclaredForm } from '../../lib/record/use-declared-form.ts'
import { useSession } from '../../lib/session.ts'
import { FieldColumns, RecordFields } from '../../ui/record-form/record-fields.tsx'
import { RecordDialog } from '../../ui/record-form/record-form.tsx'
import { createPlant, plantsKey, suppliersOptions, updatePlant } from './api.ts'
import styles from './plants.module.css'

export interface PlantDialogProps {
  /** The plant to change; null makes one. */
  plant: Plant | null
  onClose: () => void
}

/** Makes a plant, or changes one. */
export default function PlantDialog({ plant, onClose }: PlantDialogProps) {
  const { t } = useTranslation('plants')
  const { time_zone } = useSession()
  const { data: suppliers = [] } = useQuery(suppliersOptions())
  const form = useDeclaredForm({
    record: plantRecord,
    row: plant,
    label: (field) => t(`fields.${field}`),
    words: { kind: (word) => t(`kind.${word}`) },
    // Most plants of an agency make asphalt, are in its zone, and have a scale with divisions of 20 lb.
    start: { kind: 'asphalt', time_zone, scale_division_lbs: '20' },
    taken: { plant_code_taken: 'code' },
    ownFault: (fault) => (fault === 'taken' ? t('taken') : undefined),
    ownText: (field, value) => (field === 'supplier_id' ? suppliers.find(({ id }) => id === value)?.name : undefined),
    send: (body) => (plant ? updatePlant(plant.id, body) : createPlant(body)),
    invalidates: [plantsKey],
    toast: ({ code }) => t(plant ? 'form.saved' : 'form.made', { code }),
    onSaved: onClose,
    onUnchanged: onClose,
  })
  const inputs = {
    code: { hint: t('hints.code') },
    name: { hint: t('hints.name') },
    supplier_id: { choices: suppliers.map(({ id, name }) => ({ value: String(id), label: name })) },
  }
  return (
    <RecordDialog
      form={form}
      title={plant ? t('form.edit', { code: plant.code }) : t('form.new')}
      accept={t(plant ? 'form.save' : 'form.create')}
      width={720}
      onClose={onClose}
    >
      <FieldColumns>
        <RecordFields
          form={form}
          only={['code', 'name', 'supplier_id', 'kind', 'time_zone']}
          inputs={inputs}
          focusFirst={plant === null}
        />
        <div className={styles['pair']}>
          <RecordFields form={form} only={['opens_at', 'closes_at']} />
        </div>
        <RecordFields
          form={form}
          except={['code', 'name', 'supplier_id', 'kind', 'time_zone', 'opens_at', 'closes_at', 'active']}
        />
        {plant && (
          <div className={styles['check']}>
            <RecordFields form={form} only={['active']} />
          </div>
        )}
      </FieldColumns>
    </RecordDialog>
  )
}
