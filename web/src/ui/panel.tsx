import type { ReactNode } from 'react'
import { useId } from 'react'
import styles from './panel.module.css'

interface PanelProps {
  title: string
  /** Its tab has the same name, which is not said twice: the title is for screen readers and for paper. */
  tabbed?: boolean
  actions?: ReactNode
  children: ReactNode
}

/** A titled part of a page. */
export function Panel({ title, tabbed = false, actions, children }: PanelProps) {
  const id = useId()
  return (
    <section className={styles['panel']} aria-labelledby={id} data-tabbed={tabbed || undefined}>
      <header>
        <h2 id={id}>{title}</h2>
        {actions}
      </header>
      {children}
    </section>
  )
}
