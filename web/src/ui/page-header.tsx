import type { ReactNode } from 'react'
import { useEffect } from 'react'
import styles from './page-header.module.css'

/** Title of a page, with what belongs to the whole page at its end. It names the document too. */
export function PageHeader({ title, lead, children }: { title: string; lead?: ReactNode; children?: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Milepost`
  }, [title])
  return (
    <header className={styles['header']}>
      <div>
        <h1>{title}</h1>
        {lead && <p className={styles['lead']}>{lead}</p>}
      </div>
      {children && <div className={styles['actions']}>{children}</div>}
    </header>
  )
}
