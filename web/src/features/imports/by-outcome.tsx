import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/numbers.ts'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import './imports.en.json'
import styles from './imports.module.css'
import shared from '../../ui/shared.module.css'

/** The rows of a file by outcome: one outcome at a time, starting with the first that has any. */
export function ByOutcome<Outcome extends string>({
  outcomes,
  children,
}: {
  outcomes: readonly { value: Outcome; name: string; count: number }[]
  /** The rows of an outcome, and how many of them are shown. */
  children: (outcome: Outcome) => { content: ReactNode; shown: number }
}) {
  const { t } = useTranslation('imports')
  const offered = outcomes.filter(({ count }) => count > 0)
  const [wanted, setWanted] = useState<Outcome | null>(null)
  const current = offered.find(({ value }) => value === wanted) ?? offered[0]
  if (!current) return null
  const { content, shown } = children(current.value)
  return (
    <>
      {offered.length > 1 && (
        <SegmentedControl<Outcome>
          label={t('show')}
          labelHidden
          value={current.value}
          onChange={setWanted}
          options={offered.map(({ value, name, count }) => ({
            value,
            label: t('show_count', { name, formatted: formatCount(count) }),
          }))}
        />
      )}
      {content}
      {current.count > shown && (
        <p className={shared['hint']}>{t('more', { formatted: formatCount(current.count - shown) })}</p>
      )}
    </>
  )
}

/** A box in which rows scroll. */
export const RowsBox = ({ children }: { children: ReactNode }) => <div className={styles['rows']}>{children}</div>
