import type { Plant } from '@milepost/contract/plants/plants.contract'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../lib/session.ts'
import { useRecordForm } from '../../lib/use-record-form.ts'
import { createPlant, plantsKey, updatePlant } from './api.ts'
import { bodyOf, newPlantValues, plantFaults, serverFaults, valuesOf, type PlantFault } from './plant-values.ts'

/** The state of a plant's form. */
export function usePlantForm(plant: Plant | null, onClose: () => void) {
  const { t } = useTranslation('plants')
  const { time_zone } = useSession()
  return useRecordForm({
    name: `plant.${plant?.id ?? 'new'}`,
    first: plant ? valuesOf(plant) : newPlantValues(time_zone),
    lock_version: plant?.lock_version,
    texts: {
      inputId: (field) => `plant-${field}`,
      nameOf: (field) => t(`form.${field}`),
      faultText: (fault?: PlantFault) => fault && t(`faults.${fault}`),
    },
    read: (values) => ({
      body: { ...bodyOf(values), ...(plant && { active: values.active }) },
      faults: plantFaults(values),
    }),
    refused: serverFaults,
    send: (body) => (plant ? updatePlant(plant.id, body) : createPlant(body)),
    invalidates: [plantsKey],
    toast: ({ code }) => t(plant ? 'form.saved' : 'form.made', { code }),
    onSaved: onClose,
    onUnchanged: onClose,
  })
}
export type PlantForm = ReturnType<typeof usePlantForm>
