import type { Problem } from '../../../lib/problem.ts'
import { problemText } from '../../../lib/problem-text.ts'
import { useTranslation } from 'react-i18next'
import styles from './csv.module.css'

/** Why a whole file was not taken. */
export function ImportProblem({ problem }: { problem: Problem }) {
  const { t } = useTranslation('employees')
  const invalid = problem.code === 'bulk_upload_failed'
  return (
    <div role="alert" className={styles['problem']}>
      <strong>
        {invalid ? t('csv.invalid') : problem.code === 'employees_required' ? t('csv.no_rows') : t('csv.failed')}
      </strong>
      {invalid ? (
        <ul>
          {problem.details.map(({ path, code, message }) => (
            <li key={`${path} ${code}`}>
              {code === 'column_missing' ? (
                t('csv.column_missing', { column: path })
              ) : code === 'column_unknown' ? (
                t('csv.column_unknown', { column: path })
              ) : (
                <span lang="en">{message}</span>
              )}
            </li>
          ))}
        </ul>
      ) : (
        problem.code !== 'employees_required' && <p>{problemText(problem)}</p>
      )}
    </div>
  )
}
