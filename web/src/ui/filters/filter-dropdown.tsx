import { use, type ReactNode } from 'react'
import { Dropdown } from '../dropdown.tsx'
import { Folded } from './folded.ts'
import styles from './filter-dropdown.module.css'

/** A button that opens filters and says how many values of them are on. */
export const FilterDropdown = ({
  label,
  count,
  icon,
  said,
  children,
}: {
  label: string
  count: number
  /** Replaces the label on a phone. */
  icon?: ReactNode
  /** What is chosen, in words, for paper. */
  said?: string
  children: ReactNode
}) =>
  use(Folded) ? (
    children
  ) : (
    <Dropdown
      label={label}
      active={count > 0}
      shown={
        <>
          {icon !== undefined && <span className={styles['icon']}>{icon}</span>}
          <span className={styles['word']}>{label}</span>
          {count > 0 && (
            <span className={styles['badge']} data-filter={said}>
              {count}
            </span>
          )}
        </>
      }
    >
      {() => children}
    </Dropdown>
  )
