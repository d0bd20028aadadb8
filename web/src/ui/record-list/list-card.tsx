import type { ReactNode } from 'react'
import styles from './record-list.module.css'

/** A line of a card: one text, or several separated by dots; what is empty is left out. */
type Part = string | null | undefined | false
export type CardLine = Part | readonly Part[]

/** A row of a list on a phone: its name, then its other facts, a line each. */
export function ListCard({
  title,
  lines = [],
  children,
}: {
  title: ReactNode
  lines?: readonly CardLine[]
  children?: ReactNode
}) {
  return (
    <div className={styles['card']}>
      <strong>{title}</strong>
      {lines.map((line) => {
        const text = typeof line === 'object' ? line?.filter(Boolean).join(' · ') : line
        return text && <span key={text}>{text}</span>
      })}
      {children}
    </div>
  )
}
