import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import './details.en.json'
import styles from './details.module.css'
import { wholeCodes } from './whole-codes.tsx'

/** A field with its value: `false` where it cannot apply, which leaves it out. */
type Fact = readonly [name: string, value: ReactNode]

export interface DetailsProps {
  rows: readonly Fact[]
  /** Shown below them in full width: a remark, a basis, a long identifier. */
  whole?: Fact | readonly Fact[]
}

/** What stands for no value in texts. */
const nothing: readonly ReactNode[] = [null, undefined, '', '-', '–']

const isFact = (given: Fact | readonly Fact[]): given is Fact => typeof given[0] === 'string'

/** The fields of a record, each on a line with its name before it; those without a value fold into one line that counts them. */
export function Details({ rows, whole }: DetailsProps) {
  const { t } = useTranslation('details')
  const below = whole === undefined ? [] : isFact(whole) ? [whole] : whole
  const all = [...rows, ...below].filter(([, value]) => value !== false)
  const empty = all.filter(([, value]) => nothing.includes(value))
  const given = all.filter((fact) => !empty.includes(fact))
  return (
    <div className={styles['details']}>
      <dl className={styles['rows']}>
        {given.map((fact) => (
          <div key={fact[0]} className={below.includes(fact) ? styles['whole'] : undefined}>
            <dt>{fact[0]}</dt>
            <dd>{wholeCodes(fact[1])}</dd>
          </div>
        ))}
      </dl>
      {empty.length > 0 && (
        <details className={styles['empty']} data-paper="open">
          <summary>{t('empty', { count: empty.length })}</summary>
          {empty.map(([name]) => name).join(', ')}
        </details>
      )}
    </div>
  )
}
