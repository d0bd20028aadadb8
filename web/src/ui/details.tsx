import type { ReactNode } from 'react'
import styles from './details.module.css'

export interface DetailsProps {
  rows: readonly (readonly [name: string, value: ReactNode])[]
  /** Shown below them in full width: a remark, a basis. */
  whole?: readonly [name: string, value: ReactNode]
}

/** The fields of a record in a drawer, each under its name, in as many columns as fit. */
export const Details = ({ rows, whole }: DetailsProps) => (
  <dl className={styles['rows']}>
    {rows.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
    {whole && (
      <div className={styles['whole']}>
        <dt>{whole[0]}</dt>
        <dd>{whole[1]}</dd>
      </div>
    )}
  </dl>
)
