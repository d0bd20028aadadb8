import { FilterChip } from '../filter-chip.tsx'
import styles from './filters.module.css'

/** A filter that is on: what its chip says, and the change of address that takes it away. */
export interface ActiveFilter<State> {
  label: string
  without: State
}

export interface FilterChipsProps<State> {
  texts: { label: string; clear: string; remove: (filter: string) => string }
  filters: readonly ActiveFilter<State>[]
  onChange: (change: State) => void
  onClear: () => void
}

/** The filters that are on, each of which a click takes away. */
export function FilterChips<State>({ texts, filters, onChange, onClear }: FilterChipsProps<State>) {
  if (filters.length === 0) return null
  return (
    <div className={styles['chips']} role="group" aria-label={texts.label}>
      {filters.map(({ label, without }) => (
        <FilterChip key={label} label={label} removeLabel={texts.remove(label)} onRemove={() => onChange(without)} />
      ))}
      <button type="button" className={styles['clear']} onClick={onClear}>
        {texts.clear}
      </button>
    </div>
  )
}
