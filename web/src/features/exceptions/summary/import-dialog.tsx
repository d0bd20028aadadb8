import {
  requiredSummaryColumns,
  summaryColumnNames,
  type SummaryImport,
} from '@milepost/contract/exceptions/summary-import'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/numbers.ts'
import { useCall } from '../../../lib/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { FileChooser, ImportProblem } from '../../pay-items/index.ts'
import { exceptionsKey, importSummaries } from '../api.ts'
import '../catalogue.ts'
import styles from '../exceptions.module.css'
import { ImportFaults, ImportSummaries } from './import-preview.tsx'

const columns = Object.keys(summaryColumnNames)
const needed = (column: string): boolean => (requiredSummaryColumns as readonly string[]).includes(column)

/** How a file has to look. */
function FileHelp() {
  const { t } = useTranslation('exceptions')
  return (
    <div className={styles['help']}>
      {([true, false] as const).map((required) => (
        <section key={String(required)}>
          <h3>{t(required ? 'import.required' : 'import.optional')}</h3>
          <ul>
            {columns
              .filter((column) => needed(column) === required)
              .map((column) => (
                <li key={column}>
                  <code>{column}</code>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

const changing = (read: SummaryImport | undefined): number =>
  read?.errored_count === 0 ? read.summaries.filter(({ outcome }) => outcome !== 'unchanged').length : 0

/** Takes in a file of daily summaries after what would become of it was looked at. */
export default function ImportDialog({ project_id, onClose }: { project_id: number; onClose: () => void }) {
  const { t } = useTranslation(['exceptions', 'common'])
  const [file, setFile] = useState<{ name: string; content: Blob } | null>(null)
  const check = useCall(
    async (chosen: File) => {
      const content = new Blob([await chosen.arrayBuffer()])
      setFile({ name: chosen.name, content })
      return await importSummaries(project_id, content, true)
    },
    {
      quiet: true,
    },
  )
  const write = useCall((content: Blob) => importSummaries(project_id, content, false), {
    quiet: true,
    invalidates: [exceptionsKey],
    says: () => t('import.done'),
    onDone: onClose,
  })
  const problem = write.error ?? check.error
  const read = problem ? undefined : check.data
  const pending = changing(read)
  return (
    <Modal opened onClose={onClose} title={t('import.title')} width={760}>
      <div className={styles['form']}>
        {!read && <p className={styles['hint']}>{t('import.lead')}</p>}
        <FileChooser
          name={file?.name}
          busy={check.isPending}
          columns={columns}
          template="daily-summaries.csv"
          onFile={(chosen) => {
            write.reset()
            check.mutate(chosen)
          }}
        />
        {problem && <ImportProblem problem={problem} />}
        {!read && <FileHelp />}
        {read && file && (
          <>
            <div role="status">
              {read.errored_count > 0 && (
                <p>
                  <strong>
                    {t('import.errored', {
                      errored: formatCount(read.errored_count),
                      total: formatCount(read.total_count),
                    })}
                  </strong>{' '}
                  {t('import.whole')}
                </p>
              )}
              {read.errored_count === 0 && pending === 0 && <p>{t('import.nothing')}</p>}
              {read.ignored_columns.length > 0 && (
                <p className={styles['hint']}>{t('import.ignored', { columns: read.ignored_columns.join(', ') })}</p>
              )}
            </div>
            {read.errored_count > 0 ? (
              <ImportFaults name={file.name} read={read} />
            ) : (
              <ImportSummaries name={file.name} read={read} />
            )}
          </>
        )}
        <div className={styles['buttons']}>
          <Button onClick={onClose}>{t('common:ui.cancel')}</Button>
          {pending > 0 && file && (
            <Button kind="primary" loading={write.isPending} onClick={() => write.mutate(file.content)}>
              {t('import.send', { count: pending, formatted: formatCount(pending) })}
            </Button>
          )}
        </div>
      </div>
    </Modal>
  )
}
