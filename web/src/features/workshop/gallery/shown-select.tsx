import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Select } from '../../../ui/select.tsx'

/** The searchable list; loaded separately, since it is larger than all others together. */
export default function ShownSelect({ value, disabled = false }: { value: string | null; disabled?: boolean }) {
  const { t } = useTranslation('workshop')
  const [plant, setPlant] = useState(value)
  return (
    <Select
      label={t('sample.plant')}
      placeholder={t('sample.any_plant')}
      data={['NORTH-01', 'BAR-01']}
      value={plant}
      onChange={setPlant}
      searchable
      clearable={value !== null}
      disabled={disabled}
    />
  )
}
