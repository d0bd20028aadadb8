import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/dates.ts'
import { useSession } from '../../lib/session.ts'
import { PRINT_HEAD } from '../use-shell-keys.ts'
import './print.en.json'
import { filtersOf } from './filter-sentence.ts'
import styles from './print-head.module.css'

/**
 * What paper says above a page: whose it is, when it was printed, and by what a list is narrowed. Read from the page at the moment of printing. `prints`: the page
 * was to be printed before this was loaded, and is printed now.
 */
export default function PrintHead({ prints }: { prints: boolean }) {
  const { t } = useTranslation('print')
  const { user, time_zone } = useSession()
  const [printed, setPrinted] = useState<{ at: string; filters: string[] } | null>(null)
  useEffect(() => {
    const paper = window.matchMedia('print')
    const read = () =>
      paper.matches && flushSync(() => setPrinted({ at: new Date().toISOString(), filters: filtersOf(document) }))
    paper.addEventListener('change', read)
    return () => paper.removeEventListener('change', read)
  }, [])
  useEffect(() => {
    if (prints) window.print()
  }, [prints])
  return (
    <div id={PRINT_HEAD} className={styles['head']}>
      {printed && (
        <>
          <p>
            <strong>{user.dot_authority_name ?? 'Milepost'}</strong>
            <span>{t('at', { when: formatInstant(printed.at, time_zone, 'full') })}</span>
          </p>
          {printed.filters.length > 0 && <p>{t('filters', { filters: printed.filters.join('; ') })}</p>}
        </>
      )}
    </div>
  )
}
