import type { ReactNode } from 'react'
import styles from './details.module.css'

export interface FactsProps {
  facts: readonly (readonly [name: string, value: ReactNode])[]
  /** Shown below them in full width: a remark, a basis. */
  whole?: readonly [name: string, value: ReactNode]
}

/** The facts of a record in a drawer, each under its name, in as many columns as fit. */
export const Details = ({ facts, whole }: FactsProps) => (
  <dl className={styles['facts']}>
    {facts.map(([name, value]) => (
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
