import type { ReactNode } from 'react'
import styles from './page.module.css'

/** A page: its parts below each other. `fill` makes it as tall as the screen, so that its grid scrolls and its header stays. */
export const Page = ({ fill = false, children }: { fill?: boolean; children: ReactNode }) => (
  <div className={styles['page']} data-fill={fill || undefined}>
    {children}
  </div>
)
