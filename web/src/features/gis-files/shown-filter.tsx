import { useTranslation } from 'react-i18next'
import { ChoiceFilter } from '../../ui/filters/choice-filter.tsx'
import './gis-files.en.json'

const choices = ['all', 'deleted'] as const

/** What is there, or what was deleted recently. */
export function ShownFilter({ deleted, onChange }: { deleted: boolean; onChange: () => void }) {
  const { t } = useTranslation('gis-files')
  return (
    <ChoiceFilter<(typeof choices)[number]>
      label={t('choice.label')}
      value={deleted ? 'deleted' : 'all'}
      usual="all"
      options={choices.map((value) => ({ value, label: t(`choice.${value}`) }))}
      onChange={onChange}
    />
  )
}
