import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../lib/problem-text.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Dropdown } from '../../../ui/dropdown.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { chipFiltersOptions } from './api.ts'
import styles from './fly-out.module.css'
import { choiceChips, toggled, type ChoiceChip, type PayItemFilters } from '../coding/pay-item-filters.ts'

export interface FilterChipsProps {
  project_id: number
  filters: PayItemFilters
  onChange: (filters: PayItemFilters) => void
}

/** The chips Recent, UOM, Contractors and Projects, which narrow the search of pay items. */
export function FilterChips({ project_id, filters, onChange }: FilterChipsProps) {
  const { t } = useTranslation('reconciliation')
  return (
    <div className={styles['chips']} role="group" aria-label={t('search.chips')}>
      <button
        type="button"
        className={styles['chip']}
        aria-pressed={filters.recent}
        onClick={() => onChange({ ...filters, recent: !filters.recent })}
      >
        {t('search.recent')}
      </button>
      {choiceChips.map(([name]) => {
        const label = t(`search.${name}`)
        const count = filters[name].length
        return (
          <Dropdown
            key={name}
            label={label}
            shown={count > 0 ? t('search.chip_count', { name: label, count }) : label}
            active={count > 0}
          >
            {() => <ChipChoices name={name} project_id={project_id} filters={filters} onChange={onChange} />}
          </Dropdown>
        )
      })}
    </div>
  )
}

/** What one chip can be set to: a box to tick for each choice. */
function ChipChoices({ name, project_id, filters, onChange }: FilterChipsProps & { name: ChoiceChip }) {
  const { t } = useTranslation(['reconciliation', 'common'])
  const { data, error, isPending } = useQuery(chipFiltersOptions(project_id, filters))
  const list = choiceChips.find(([one]) => one === name)?.[1]
  const choices = (list && data?.[list]) ?? []
  if (isPending) return <Skeleton rows={3} />
  if (error && !data)
    return (
      <p role="alert" className={styles['hint']}>
        {problemText(error)}
      </p>
    )
  if (choices.length === 0) return <p className={styles['empty']}>{t('common:ui.no_data')}</p>
  const values: readonly (string | number)[] = filters[name]
  return (
    <fieldset className={styles['ticks']}>
      <legend className="visually-hidden">{t(`search.${name}`)}</legend>
      {choices.map(({ label, value }) => (
        <Checkbox
          key={value}
          label={label}
          checked={values.includes(value)}
          onChange={() => onChange({ ...filters, [name]: toggled(values, value) })}
        />
      ))}
    </fieldset>
  )
}
