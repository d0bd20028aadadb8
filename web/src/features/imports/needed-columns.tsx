import { useTranslation } from 'react-i18next'
import { useCsvFaultTexts } from '../../lib/csv-faults.ts'
import type { Problem } from '../../lib/problem.ts'
import './imports.en.json'
import styles from './imports.module.css'

/** Which columns a file still needs, or gives twice: what is left to say before it can be read. */
export function NeededColumns({ problem, nameOf }: { problem: Problem; nameOf: (column: string) => string }) {
  const { t } = useTranslation('imports')
  const { detailText } = useCsvFaultTexts()
  return (
    <div role="status" className={styles['needed']}>
      <strong>{t('columns.needed')}</strong>
      <ul>
        {problem.details.map((detail) => (
          <li key={`${detail.path} ${detail.code}`}>
            {detailText({ ...detail, path: nameOf(detail.path) }) ?? <span lang="en">{detail.message}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}
