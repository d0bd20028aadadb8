import type { ReactNode } from 'react'
import styles from './record-list.module.css'

/** A row of a list on a phone: its name, then its other facts, a line each. */
export function ListCard({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles['card']}>
      <strong>{title}</strong>
      {children}
    </div>
  )
}
