import type { Ref } from 'react'
import { FieldChanges, type FieldChange } from './field-changes.tsx'
import styles from './history.module.css'

/** An event in words. */
export interface HistoryEntry {
  key: string | number
  /** What was done. */
  label: string
  /** Who did it, and when. */
  by: string
  /** Why, as it was written. */
  reason: string | null
  changes?: readonly FieldChange[]
}

/** What happened to a record, and who did it. */
export const HistoryList = ({
  label,
  entries,
  ref,
}: {
  label: string
  entries: readonly HistoryEntry[]
  ref?: Ref<HTMLOListElement>
}) => (
  <ol ref={ref} className={styles['events']} aria-label={label}>
    {entries.map(({ key, label: done, by, reason, changes = [] }) => (
      <li key={key} tabIndex={-1}>
        <strong>{done}</strong>
        <span>{by}</span>
        {reason && <p>{reason}</p>}
        <FieldChanges changes={changes} />
      </li>
    ))}
  </ol>
)

/** A short history that a record brings with it. */
export const HistorySection = ({ title, entries }: { title: string; entries: readonly HistoryEntry[] }) => (
  <section aria-label={title}>
    <h3>{title}</h3>
    <HistoryList label={title} entries={entries} />
  </section>
)
