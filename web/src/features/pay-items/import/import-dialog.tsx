import {
  masterColumnNames,
  MOST_PAY_ITEMS_A_FILE,
  projectColumnNames,
  requiredMasterColumns,
  requiredProjectColumns,
  type PayItemImport,
} from '@milepost/contract/pay-items/pay-item-import'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/numbers.ts'
import { Button } from '../../../ui/button.tsx'
import { Modal } from '../../../ui/modal.tsx'
import '../catalogue.ts'
import { FileChooser } from './file-chooser.tsx'
import { ImportPreview } from './import-preview.tsx'
import { ImportProblem } from './import-problem.tsx'
import styles from './import.module.css'
import { useImport } from './use-import.ts'

/** How a file has to look. */
function FileHelp({
  names,
  required,
}: {
  names: Readonly<Record<string, readonly string[]>>
  required: readonly string[]
}) {
  const { t } = useTranslation('pay-items')
  const columns = (wanted: readonly string[]) => (
    <ul>
      {wanted.map((column) => {
        const others = (names[column] ?? []).filter((name) => name !== column)
        return (
          <li key={column}>
            {others.length === 0 ? <code>{column}</code> : t('import.names', { column, others: others.join(', ') })}
          </li>
        )
      })}
    </ul>
  )
  return (
    <div className={styles['help']}>
      <section>
        <h3>{t('import.required')}</h3>
        {columns(required)}
      </section>
      <section>
        <h3>{t('import.optional')}</h3>
        {columns(Object.keys(names).filter((column) => !required.includes(column)))}
      </section>
      <p>
        {t('import.limit', { most: formatCount(MOST_PAY_ITEMS_A_FILE) })}
        {'line_number' in names && ` ${t('import.order')}`}
      </p>
    </div>
  )
}

/** What a file would do or did, in numbers. */
function Counts({ read, done, whole }: { read: PayItemImport; done: boolean; whole: boolean }) {
  const { t } = useTranslation('pay-items')
  const { total_count, errored_count, new_count, changed_count, unchanged_count, ignored_columns } = read
  const counts = { new: new_count, changed: changed_count, unchanged: unchanged_count, refused: errored_count }
  const left = !done && errored_count === 0 && new_count + changed_count === 0
  return (
    <div role="status" className={styles['counts']} data-errored={errored_count > 0 || undefined}>
      {done && <strong>{t('import.done')}</strong>}
      {errored_count > 0 && (
        <strong>
          {t('import.errored', {
            errored_count: formatCount(errored_count),
            total_count: formatCount(total_count),
          })}
        </strong>
      )}
      {errored_count > 0 && !done && (whole || new_count + changed_count > 0) && (
        <span>{t(whole ? 'import.none_written' : 'import.rest_written')}</span>
      )}
      {left && <strong>{t('import.nothing')}</strong>}
      <span>{t('import.counts', { formatted: formatCount(total_count) })}</span>
      <ul>
        {(Object.keys(counts) as (keyof typeof counts)[]).map((name) => (
          <li key={name}>
            {t(`import.${name}`)}: <strong>{formatCount(counts[name])}</strong>
          </li>
        ))}
      </ul>
      {ignored_columns.length > 0 && <span>{t('import.ignored', { columns: ignored_columns.join(', ') })}</span>}
    </div>
  )
}

/** Takes in a file of items after what it would do was looked at: of the master list, or of one project's contract. */
export default function ImportDialog({ project_id, onClose }: { project_id: number | null; onClose: () => void }) {
  const { t } = useTranslation(['pay-items', 'common'])
  const { file, read, done, reading, writing, problem, pending, choose, confirm } = useImport(project_id)
  const kind = project_id === null ? 'master' : 'items'
  const names = kind === 'master' ? masterColumnNames : projectColumnNames
  const required = kind === 'master' ? requiredMasterColumns : requiredProjectColumns
  return (
    <Modal opened onClose={onClose} title={t(`import.title_${kind}`)} width={read ? 960 : 760}>
      <div className={styles['form']}>
        {!read && <p className={styles['hint']}>{t(`import.lead_${kind}`)}</p>}
        {!done && <FileChooser name={file?.name} busy={reading} columns={Object.keys(names)} onFile={choose} />}
        {problem && <ImportProblem problem={problem} />}
        {read && file && !problem ? (
          <>
            <Counts read={read} done={done} whole={project_id !== null} />
            <ImportPreview key={String(done)} name={file.name} read={read} />
          </>
        ) : (
          <FileHelp names={names} required={required} />
        )}
        <div className={styles['close']}>
          {done ? (
            <Button kind="primary" onClick={onClose}>
              {t('import.close')}
            </Button>
          ) : (
            <>
              <Button onClick={onClose}>{t('common:ui.cancel')}</Button>
              {pending > 0 && (
                <Button kind="primary" loading={writing} onClick={confirm}>
                  {t('import.send', { count: pending, formatted: formatCount(pending) })}
                </Button>
              )}
            </>
          )}
        </div>
      </div>
    </Modal>
  )
}
