import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import './details.en.json'
import styles from './details.module.css'

/** A field with its value: `false` where it cannot apply, which leaves it out. */
type Fact = readonly [name: string, value: ReactNode]

export interface DetailsProps {
  rows: readonly Fact[]
  /** Shown below them in full width: a remark, a basis. */
  whole?: Fact
}

/** What stands for no value in texts. */
const nothing: readonly ReactNode[] = [null, undefined, '', '-', '–']

/** The fields of a record, each on a line with its name before it; those without a value fold into one line that counts them. */
export function Details({ rows, whole }: DetailsProps) {
  const { t } = useTranslation('details')
  const all = (whole ? [...rows, whole] : rows).filter(([, value]) => value !== false)
  const empty = all.filter(([, value]) => nothing.includes(value))
  const given = all.filter((fact) => fact !== whole && !empty.includes(fact))
  return (
    <div className={styles['details']}>
      <dl className={styles['rows']}>
        {given.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {whole && all.includes(whole) && !empty.includes(whole) && (
          <div className={styles['whole']}>
            <dt>{whole[0]}</dt>
            <dd>{whole[1]}</dd>
          </div>
        )}
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
