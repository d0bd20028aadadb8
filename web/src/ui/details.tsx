import type { ReactNode } from 'react'
import styles from './details.module.css'

export interface FactsProps {
  facts: readonly (readonly [name: string, value: ReactNode])[]
  /** What stands below them in the width of all: a remark, a basis. */
  whole?: readonly [name: string, value: ReactNode]
}

/** What a drawer tells of its record, each under its name, as many alongside each other as there is room for. */
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
