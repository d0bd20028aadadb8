import { IconFilter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { valuesIn } from '../../../lib/list-codec.ts'
import type { CountsQuery } from '../../../lib/value-counts.ts'
import { ChoiceBoxes } from '../../../ui/filters/choice-boxes.tsx'
import { FilterDropdown } from '../../../ui/filters/filter-dropdown.tsx'
import { useMedia } from '../../../ui/use-media.ts'
import type { EmployeesListState } from '../employees-list-state.ts'
import { filterKinds, useFilterChoices, type Choice, type FilterKind } from './filter-choices.ts'
import styles from './list.module.css'

/** Filters that take several values; of the others one is chosen. */
const several: readonly FilterKind[] = ['role', 'district']

/** One filter: boxes to tick, or one of a few. */
function Choices({
  kind,
  choices,
  counts,
  value,
  onChange,
}: {
  kind: FilterKind
  choices: readonly Choice[]
  counts: CountsQuery | undefined
  value: string | undefined
  onChange: (value: string | undefined) => void
}) {
  const { t } = useTranslation('employees')
  if (several.includes(kind))
    return (
      <ChoiceBoxes
        legend={t(`filters.${kind}`)}
        none={t('filters.no_districts')}
        choices={choices}
        counts={counts}
        chosen={valuesIn(value)}
        onChange={(chosen) => onChange(chosen.join(',') || undefined)}
      />
    )
  return (
    <fieldset className={styles['choices']}>
      <legend>{t(`filters.${kind}`)}</legend>
      {[{ value: '', label: t('filters.any') }, ...choices].map((choice) => (
        <label key={choice.value} className={styles['one']}>
          <input
            type="radio"
            name={`employees-${kind}`}
            checked={(value ?? '') === choice.value}
            onChange={() => onChange(choice.value || undefined)}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  )
}

/** Filters of the list; on narrow screens all of them move behind one button. `onChange` removes a parameter with `undefined`. */
export function Filters({
  listState,
  counts,
  onChange,
}: {
  listState: EmployeesListState
  counts: (count_by: string) => CountsQuery
  onChange: (change: EmployeesListState) => void
}) {
  const { t } = useTranslation('employees')
  const narrow = useMedia('(width < 900px)')
  const choices = useFilterChoices()
  const offered = filterKinds.filter((kind) => kind !== 'status' || !listState.removed)
  const panel = (kind: FilterKind) => (
    <Choices
      key={kind}
      kind={kind}
      choices={choices[kind]}
      counts={kind === 'role' ? counts('role') : undefined}
      value={listState[kind]}
      onChange={(value) => onChange({ [kind]: value })}
    />
  )
  const countOf = (kind: FilterKind) => valuesIn(listState[kind]).length
  const button = (name: string, shown: readonly FilterKind[]) => {
    const count = shown.reduce((sum, kind) => sum + countOf(kind), 0)
    return (
      <FilterDropdown
        key={name}
        label={name}
        count={count}
        {...(narrow && { icon: <IconFilter size={16} aria-hidden /> })}
      >
        {shown.map(panel)}
      </FilterDropdown>
    )
  }
  return narrow ? button(t('filters.open'), offered) : offered.map((kind) => button(t(`filters.${kind}`), [kind]))
}
