import type { ReactNode } from 'react'
import { useEffect } from 'react'
import styles from './page-header.module.css'

export interface PageHeaderProps {
  title: string
  /** The way back to where the page belongs, before its title. */
  back?: ReactNode
  /** One line next to the title; cut where it has no room. */
  lead?: ReactNode
  /** Heads a part of a page whose own header names the document: a tab, which names it already, or a record. */
  part?: 'tab' | 'record' | undefined
  children?: ReactNode
}

/** The band of 40 px with the title of a page, and what belongs to the whole page at its end. It names the document too. */
export function PageHeader({ title, back, lead, part, children }: PageHeaderProps) {
  useEffect(() => {
    if (!part) document.title = `${title} · Milepost`
  }, [title, part])
  return (
    <header className={styles['header']} data-band="title" data-part={part}>
      <div className={styles['text']}>
        {back}
        {part ? <h2>{title}</h2> : <h1>{title}</h1>}
        {lead && (
          <p className={styles['lead']} title={typeof lead === 'string' ? lead : undefined}>
            {lead}
          </p>
        )}
      </div>
      {children && <div className={styles['actions']}>{children}</div>}
    </header>
  )
}
