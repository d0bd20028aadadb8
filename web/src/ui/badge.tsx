import type { ReactNode } from 'react'
import styles from './chip.module.css'

export type Tone = 'neutral' | 'good' | 'warning' | 'bad' | 'notice'

/** A short word about something, in a tone; the word says it, the color only helps. */
export const Badge = ({
  tone = 'neutral',
  children,
  icon,
  title,
}: {
  tone?: Tone
  children: ReactNode
  icon?: ReactNode
  title?: string | undefined
}) => (
  <span
    className={styles['chip']}
    data-tone={tone}
    title={title ?? (typeof children === 'string' ? children : undefined)}
  >
    {icon}
    <span className={styles['word']}>{children}</span>
  </span>
)
