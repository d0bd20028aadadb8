import { use, type ReactNode } from 'react'
import { Dropdown } from '../dropdown.tsx'
import styles from './choice-filter.module.css'
import { Folded } from './folded.ts'

export interface PanelFilterProps {
  /** What it narrows by: 'Plant'. */
  label: string
  /** What is chosen, in words, next to the label and on paper; null where nothing is said. */
  chosen: string | null
  /** Whether it narrows, which is seen at its button. */
  on: boolean
  /** The answers; `close` ends with the panel, and is absent where they show without one. */
  children: (close: (() => void) | undefined) => ReactNode
}

/** A filter as a button that says its answer, with all answers in a panel below; among folded filters the answers alone. */
export function PanelFilter({ label, chosen, on, children }: PanelFilterProps) {
  if (use(Folded)) return children(undefined)
  return (
    <Dropdown
      label={label}
      active={on}
      shown={
        <span className={styles['shown']} {...(chosen !== null && { 'data-filter': `${label}: ${chosen}` })}>
          {label}
          {chosen !== null && <strong>{chosen}</strong>}
        </span>
      }
    >
      {children}
    </Dropdown>
  )
}
