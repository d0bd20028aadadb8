import { useTranslation } from 'react-i18next'
import { useCsvFaultTexts } from '../../lib/csv-faults.ts'
import type { Problem } from '../../lib/problem.ts'
import { problemText } from '../../lib/problem-text.ts'
import { formatCount } from '../../lib/numbers.ts'
import './imports.en.json'
import styles from './imports.module.css'

/** The header of a file that lacks columns; null for other problems. */
export function headerOf(problem: Problem | null): string[] | null {
  const header = problem?.params['header']
  return typeof header === 'string' ? (JSON.parse(header) as string[]) : null
}

/** Why a whole file was refused: the fault and its row, in the language of the screen; a problem without a text in the catalogue is shown in the server's words. */
export function ImportProblem({
  problem,
  title,
  nameOf = (column) => column,
}: {
  problem: Problem
  /** Replaces the default title. */
  title?: string | undefined
  nameOf?: (column: string) => string
}) {
  const { t } = useTranslation('imports')
  const { detailText } = useCsvFaultTexts()
  const rows = problem.code === 'too_large' ? problem.params['rows'] : undefined
  const invalid = problem.code === 'bulk_upload_failed'
  return (
    <div role="alert" className={styles['problem']}>
      <strong>{title ?? t(invalid ? 'invalid' : 'failed')}</strong>
      {invalid && (
        <ul>
          {problem.details.map((detail) => (
            <li key={`${detail.path} ${detail.code}`}>
              {detailText({
                ...detail,
                path: detail.code.startsWith('column_') ? nameOf(detail.path) : detail.path,
              }) ?? <span lang="en">{detail.message}</span>}
            </li>
          ))}
        </ul>
      )}
      {!invalid && title === undefined && (
        <p>
          {rows === undefined ? problemText(problem) : t('too_many_rows', { formatted: formatCount(Number(rows)) })}
        </p>
      )}
    </div>
  )
}
