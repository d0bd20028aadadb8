import { useTranslation } from 'react-i18next'
import type { Problem } from '../../../lib/problem.ts'
import { problemText } from '../../../lib/problem-text.ts'
import '../catalogue.ts'
import styles from './import.module.css'

/** Why a whole file was not taken. */
export function ImportProblem({ problem }: { problem: Problem }) {
  const { t } = useTranslation('pay-items')
  const invalid = problem.code === 'bulk_upload_failed'
  return (
    <div role="alert" className={styles['problem']}>
      <strong>{t(invalid ? 'import.invalid' : 'import.failed')}</strong>
      {invalid ? (
        <ul>
          {problem.details.map(({ path, code, message }) => (
            <li key={`${path} ${code}`}>
              {code === 'column_missing' ? (
                t('import.column_missing', { column: path })
              ) : code === 'column_twice' ? (
                t('import.column_twice', { column: path })
              ) : (
                <span lang="en">{message}</span>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p>{problemText(problem)}</p>
      )}
    </div>
  )
}
