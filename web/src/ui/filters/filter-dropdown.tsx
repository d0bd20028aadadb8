import type { ReactNode } from 'react'
import { Dropdown } from '../dropdown.tsx'
import styles from './filter-dropdown.module.css'

/** A button that opens filters and says how many values of them are on. */
export const FilterDropdown = ({ label, count, children }: { label: string; count: number; children: ReactNode }) => (
  <Dropdown
    label={label}
    active={count > 0}
    shown={
      <>
        {label}
        {count > 0 && <span className={styles['badge']}>{count}</span>}
      </>
    }
  >
    {() => children}
  </Dropdown>
)
