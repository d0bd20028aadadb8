import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './key-figures.module.css'
import shared from './shared.module.css'

export interface KeyFiguresProps {
  /** What they are about, for screen readers. */
  label: string
  /** Most figures in a row. */
  most: 4 | 5 | 6
  /** List items, each of them a link around a `KeyFigure`; `data-alarming` on the link marks what needs attention. */
  children: ReactNode
}

/** Key figures in a row, each linked to what it counts. */
export const KeyFigures = ({ label, most, children }: KeyFiguresProps) => (
  <ul className={styles['figures']} data-most={most} aria-label={label}>
    {children}
  </ul>
)

export interface KeyFigureProps {
  icon: Icon
  name: string
  /** As it is read: grouped, with its unit. */
  figure: string
  hint: ReactNode
}

/** What a key figure is called, how much it is, and what is to be known of it. */
export const KeyFigure = ({ icon: Mark, name, figure, hint }: KeyFigureProps) => (
  <>
    <span className={styles['name']}>
      <Mark size={18} aria-hidden />
      {name}
    </span>
    <strong>{figure}</strong>
    <span className={shared['hint-tight']}>{hint}</span>
  </>
)
