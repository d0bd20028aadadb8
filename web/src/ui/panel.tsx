import type { ReactNode } from 'react'
import { useId } from 'react'
import styles from './panel.module.css'

/** A titled part of a page. */
export function Panel({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles['panel']} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {actions}
      </header>
      {children}
    </section>
  )
}
