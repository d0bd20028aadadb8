import type { ImportSource } from '@milepost/contract/core/import-file'
import { useTranslation } from 'react-i18next'
import { useCsvFaultTexts } from '../../lib/csv-faults.ts'
import type { Problem } from '../../lib/problem.ts'
import { problemText } from '../../lib/problem-text.ts'
import { formatCount } from '../../lib/numbers.ts'
import './imports.en.json'
import styles from './imports.module.css'

/** How a file was read whose header lacks columns; null for other problems. */
export function sourceOf(problem: Problem | null): ImportSource | null {
  const reading = problem?.params['reading']
  return typeof reading === 'string' ? (JSON.parse(reading) as ImportSource) : null
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
