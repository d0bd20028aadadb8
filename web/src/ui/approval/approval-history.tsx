import styles from './approval.module.css'

export interface ApprovalEvent {
  key: string | number
  /** What was done. */
  label: string
  /** Who did it, and when. */
  by: string
  /** Why, as it was written. */
  reason: string | null
}

/** What happened to a record that is approved, and who did it. */
export const ApprovalHistory = ({ title, events }: { title: string; events: readonly ApprovalEvent[] }) => (
  <section>
    <h3>{title}</h3>
    <ol className={styles['history']}>
      {events.map(({ key, label, by, reason }) => (
        <li key={key}>
          <strong>{label}</strong>
          <span>{by}</span>
          {reason && <p>{reason}</p>}
        </li>
      ))}
    </ol>
  </section>
)
