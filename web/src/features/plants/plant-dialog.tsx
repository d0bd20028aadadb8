import type { Plant } from '@milepost/contract/plants/plants.contract'
import { useTranslation } from 'react-i18next'
import { RecordDialog } from '../../ui/record-form/record-form.tsx'
import { PlantFields } from './plant-fields.tsx'
import { usePlantForm } from './use-plant-form.ts'

/** Makes a plant, or changes one. */
export default function PlantDialog({ plant, onClose }: { plant: Plant | null; onClose: () => void }) {
  const { t } = useTranslation('plants')
  const form = usePlantForm(plant, onClose)
  return (
    <RecordDialog
      form={form}
      title={plant ? t('form.edit', { code: plant.code }) : t('form.new')}
      accept={t(plant ? 'form.save' : 'form.create')}
      width={720}
      onClose={onClose}
    >
      <PlantFields form={form} isNew={plant === null} />
    </RecordDialog>
  )
}
