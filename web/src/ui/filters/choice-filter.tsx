import type { CountsQuery } from '../../lib/value-counts.ts'
import { ChoiceOptions, type ChoiceOption } from './choice-options.tsx'
import { PanelFilter } from './panel-filter.tsx'

export interface ChoiceFilterProps<Value extends string> {
  /** What it narrows by: 'Plant'. */
  label: string
  /** The chosen one; '' is the first option where that is 'all of them'. */
  value: Value
  options: readonly ChoiceOption<Value>[]
  /** How many rows each leaves, asked for when the filter is opened. */
  counts?: CountsQuery
  /** What shows without a filter, which leaves the button quiet. */
  usual: Value
  onChange: (value: Value) => void
}

/** A filter with one answer: a button that says it, and its options with their signs and counts below. */
export function ChoiceFilter<Value extends string>(props: ChoiceFilterProps<Value>) {
  const { label, value, options, counts, usual, onChange } = props
  const chosen = options.find((option) => option.value === value)?.label ?? value
  const on = value !== usual
  return (
    <PanelFilter label={label} chosen={on || usual !== '' ? chosen : null} on={on}>
      {(close) => (
        <ChoiceOptions
          legend={label}
          legendHidden={close !== undefined}
          value={value}
          options={options}
          counts={counts}
          onChange={onChange}
          onPicked={close}
        />
      )}
    </PanelFilter>
  )
}
