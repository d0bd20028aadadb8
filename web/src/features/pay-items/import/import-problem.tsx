import { useTranslation } from 'react-i18next'
import { useCsvFaultTexts } from '../../../lib/csv-faults.ts'
import type { Problem } from '../../../lib/problem.ts'
import { problemText } from '../../../lib/problem-text.ts'
import { formatCount } from '../../../lib/numbers.ts'
import '../catalogue.ts'
import { useFieldTexts } from '../field-texts.ts'
import styles from './import.module.css'

/** What is wrong with a file as a whole, and in which of its rows, in the language of the screen; what has no text of ours in the server's words. */
function Detail({ path, code, message }: Problem['details'][number]) {
  const { detailText } = useCsvFaultTexts()
  const { faultText } = useFieldTexts()
  const text = faultText(code)
  return detailText({ path, code }, text === code ? undefined : text) ?? <span lang="en">{message}</span>
}

/** Why a whole file was not taken. */
export function ImportProblem({ problem }: { problem: Problem }) {
  const { t } = useTranslation('pay-items')
  const rows = problem.code === 'too_large' ? problem.params['rows'] : undefined
  const invalid = problem.code === 'bulk_upload_failed'
  return (
    <div role="alert" className={styles['problem']}>
      <strong>{t(invalid ? 'import.invalid' : 'import.failed')}</strong>
      {invalid ? (
        <ul>
          {problem.details.map((detail) => (
            <li key={`${detail.path} ${detail.code}`}>
              <Detail {...detail} />
            </li>
          ))}
        </ul>
      ) : (
        <p>
          {rows === undefined
            ? problemText(problem)
            : t('import.too_many_rows', { formatted: formatCount(Number(rows)) })}
        </p>
      )}
    </div>
  )
}
