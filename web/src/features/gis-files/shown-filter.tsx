import { useTranslation } from 'react-i18next'
import { countsOfAnswers, type CountsQuery } from '../../lib/value-counts.ts'
import { ChoiceFilter } from '../../ui/filters/choice-filter.tsx'
import './gis-files.en.json'

const choices = ['all', 'deleted'] as const
/** The values of the server's filter that each stands for. */
const values = { all: ['false'], deleted: ['true'] } as const

export interface ShownFilterProps {
  deleted: boolean
  /** By `deleted`. */
  counts: CountsQuery
  onChange: () => void
}

/** What is there, or what was deleted recently. */
export function ShownFilter({ deleted, counts, onChange }: ShownFilterProps) {
  const { t } = useTranslation('gis-files')
  return (
    <ChoiceFilter<(typeof choices)[number]>
      label={t('choice.label')}
      value={deleted ? 'deleted' : 'all'}
      usual="all"
      options={choices.map((value) => ({ value, label: t(`choice.${value}`) }))}
      counts={countsOfAnswers(counts, values)}
      onChange={onChange}
    />
  )
}
