import { typesOfWork, type TypeOfWork } from '@milepost/contract/work-zones/work-zone-words'
import { useTranslation } from 'react-i18next'
import { ChoiceBoxes } from '../../ui/filters/choice-boxes.tsx'
import './work-zones.en.json'

/** What is done in a zone; several. */
export function TypesOfWork({
  chosen,
  onChange,
}: {
  chosen: readonly TypeOfWork[]
  onChange: (chosen: TypeOfWork[]) => void
}) {
  const { t } = useTranslation('work-zones')
  return (
    <ChoiceBoxes
      legend={t('fields.types_of_work')}
      choices={typesOfWork.map((value) => ({ value, label: t(`types_of_work.${value}`) }))}
      chosen={chosen}
      onChange={(next) => onChange(next as TypeOfWork[])}
    />
  )
}
