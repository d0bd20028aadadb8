import { IconX } from '@tabler/icons-react'
import styles from './chip.module.css'

/** A filter that is on; a click takes it away. */
export const FilterChip = ({
  label,
  removeLabel,
  onRemove,
}: {
  label: string
  removeLabel: string
  onRemove: () => void
}) => (
  <span className={styles['filter']} data-filter={label}>
    <span title={label}>{label}</span>
    <button type="button" aria-label={removeLabel} onClick={onRemove}>
      <IconX size={14} aria-hidden />
    </button>
  </span>
)
