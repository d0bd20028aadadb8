import { valuesIn } from '../../lib/list-codec.ts'
import { ChoiceBoxes, type Choice } from '../../ui/filters/choice-boxes.tsx'
import { FilterDropdown } from '../../ui/filters/filter-dropdown.tsx'

export interface BoxFilterProps {
  label: string
  /** The values in the address, joined by commas. */
  value: string | undefined
  choices: readonly Choice[]
  /** One value at a time. */
  single?: boolean
  onChange: (value: string | undefined) => void
}

/** A filter of a list by some of the words of a field. */
export function BoxFilter({ label, value, choices, single = false, onChange }: BoxFilterProps) {
  const chosen = valuesIn(value)
  return (
    <FilterDropdown label={label} count={chosen.length}>
      <ChoiceBoxes
        legend={label}
        choices={choices}
        chosen={chosen}
        onChange={(next) => onChange((single ? next.slice(-1) : next).join(',') || undefined)}
      />
    </FilterDropdown>
  )
}
