import { useCsvFaultTexts } from '../../../lib/csv-faults.ts'
import type { Problem } from '../../../lib/problem.ts'
import { problemText } from '../../../lib/problem-text.ts'
import { useTranslation } from 'react-i18next'
import styles from './csv.module.css'

/** What is wrong with a file as a whole, in the language of the screen; what has no text of ours in the server's words. */
function Detail({ path, code, message }: Problem['details'][number]) {
  const { detailText } = useCsvFaultTexts()
  return detailText({ path, code }) ?? <span lang="en">{message}</span>
}

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
          {problem.details.map((detail) => (
            <li key={`${detail.path} ${detail.code}`}>
              <Detail {...detail} />
            </li>
          ))}
        </ul>
      ) : (
        problem.code !== 'employees_required' && <p>{problemText(problem)}</p>
      )}
    </div>
  )
}
