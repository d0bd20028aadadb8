import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/numbers.ts'
import { Button } from '../../ui/button.tsx'
import './imports.en.json'
import styles from './imports.module.css'

export interface RoundingsProps {
  roundable_count: number
  rounded: readonly { line: number | null; column: string; old: string; new: string }[]
  nameOf: (column: string) => string
  busy: boolean
  onRound: () => void
}

/** Numbers with more decimals than are taken: an offer to round them, and after it which were. */
export function Roundings({ roundable_count, rounded, nameOf, busy, onRound }: RoundingsProps) {
  const { t } = useTranslation('imports')
  if (roundable_count === 0 && rounded.length === 0) return null
  return (
    <div className={styles['round']} role="status">
      {roundable_count > 0 && (
        <>
          <span>{t('round.offer', { count: roundable_count, formatted: formatCount(roundable_count) })}</span>
          <Button size="small" loading={busy} onClick={onRound}>
            {t('round.accept')}
          </Button>
        </>
      )}
      {rounded.length > 0 && (
        <details>
          <summary>{t('round.done', { count: rounded.length, formatted: formatCount(rounded.length) })}</summary>
          <ul>
            {rounded.map(({ line, column, old, new: next }) => (
              <li key={`${line} ${column}`}>
                {t('round.one', {
                  line: line === null ? '-' : formatCount(line),
                  column: nameOf(column),
                  old,
                  new: next,
                })}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
