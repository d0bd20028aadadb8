import type { ReactNode } from 'react'
import { useEffect } from 'react'
import styles from './page-header.module.css'
import shared from './shared.module.css'

export interface PageHeaderProps {
  title: string
  lead?: ReactNode
  /** Heads a part of a page whose own header names the document. */
  part?: boolean | undefined
  children?: ReactNode
}

/** Title of a page, with what belongs to the whole page at its end. It names the document too. */
export function PageHeader({ title, lead, part = false, children }: PageHeaderProps) {
  useEffect(() => {
    if (!part) document.title = `${title} · Milepost`
  }, [title, part])
  return (
    <header className={styles['header']}>
      <div>
        {part ? <h2>{title}</h2> : <h1>{title}</h1>}
        {lead && <p className={styles['lead']}>{lead}</p>}
      </div>
      {children && <div className={shared['row']}>{children}</div>}
    </header>
  )
}
