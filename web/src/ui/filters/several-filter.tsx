import { valuesIn } from '../../lib/list-codec.ts'
import type { CountsQuery } from '../../lib/value-counts.ts'
import { ChoiceBoxes, type Choice } from './choice-boxes.tsx'
import { FilterDropdown } from './filter-dropdown.tsx'

export interface SeveralFilterProps {
  /** What it narrows by: 'Status'. */
  label: string
  /** The values in the address, joined by commas. */
  value: string | undefined
  choices: readonly Choice[]
  /** How many rows each leaves, asked for when the filter is opened. */
  counts?: CountsQuery
  /** One value at a time, or none: of two the one that was chosen last holds. */
  single?: boolean
  /** Says that there is nothing to choose. */
  none?: string
  /** Called with the new values, joined by commas; undefined takes the filter away. */
  onChange: (value: string | undefined) => void
}

/** A filter by some of the words of a field: a button with the number of those that are chosen, and a box for each word below. */
export function SeveralFilter(props: SeveralFilterProps) {
  const { label, value, choices, counts, single = false, none, onChange } = props
  const chosen = valuesIn(value)
  const said = chosen.map((one) => choices.find((choice) => choice.value === one)?.label ?? one).join(', ')
  return (
    <FilterDropdown label={label} count={chosen.length} {...(said !== '' && { said: `${label}: ${said}` })}>
      <ChoiceBoxes
        legend={label}
        choices={choices}
        counts={counts}
        chosen={chosen}
        {...(none !== undefined && { none })}
        onChange={(next) => onChange((single ? next.slice(-1) : next).join(',') || undefined)}
      />
    </FilterDropdown>
  )
}
