import type { ReactNode } from 'react'
import styles from './ingest.module.css'

/** Where suppliers find the page of the sandbox, after a text that says what it is for. */
export function PageAddress({ children }: { children: ReactNode }) {
  const address = `${window.location.origin}/supplier-sandbox`
  return (
    <p className={styles['hint']}>
      {children}{' '}
      <a href={address} target="_blank" rel="noreferrer">
        {address}
      </a>
    </p>
  )
}
