import { MOST_PAY_ITEMS_A_FILE, type PayItemImport } from '@milepost/contract/pay-items/pay-item-import'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/numbers.ts'
import { Button } from '../../../ui/button.tsx'
import { Modal } from '../../../ui/modal.tsx'
import '../catalogue.ts'
import { FileChooser } from './file-chooser.tsx'
import { ImportPreview, type ImportTexts } from './import-preview.tsx'
import { ImportProblem } from './import-problem.tsx'
import styles from './import.module.css'
import { useImport, type Importing } from './use-import.ts'

/** How a file has to look. */
interface FileForm {
  /** What a file may call its columns: the name that we use, then others. */
  names: Readonly<Record<string, readonly string[]>>
  required: readonly string[]
  /** What else is to be known of the columns. */
  help?: string | undefined
}

export interface FileImportProps extends FileForm, Importing {
  title: string
  /** What becomes of a file, told before one is chosen. */
  lead: string
  /** Names the files that are handed out: `NAME.csv` is the template, `NAME-errors.csv` has the faults. */
  name: string
  /** Every row adds something, and none changes what is there. */
  adds_only?: boolean | undefined
  texts: ImportTexts
  onClose: () => void
}

function FileHelp({ names, required, help }: FileForm) {
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
      {required.length > 0 && (
        <section>
          <h3>{t('import.required')}</h3>
          {columns(required)}
        </section>
      )}
      <section>
        <h3>{t('import.optional')}</h3>
        {columns(Object.keys(names).filter((column) => !required.includes(column)))}
      </section>
      <p>
        {t('import.limit', { most: formatCount(MOST_PAY_ITEMS_A_FILE) })} {help}
      </p>
    </div>
  )
}

/** What a file would do or did, in numbers. */
function Counts({
  read,
  done,
  whole,
  adds_only = false,
}: { read: PayItemImport; done: boolean } & Pick<FileImportProps, 'whole' | 'adds_only'>) {
  const { t } = useTranslation('pay-items')
  const { total_count, errored_count, new_count, changed_count, unchanged_count, ignored_columns } = read
  const counts = {
    new: new_count,
    ...(!adds_only && { changed: changed_count }),
    unchanged: unchanged_count,
    refused: errored_count,
  }
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
      <span>{t('import.counts', { count: total_count, formatted: formatCount(total_count) })}</span>
      <ul>
        {Object.entries(counts).map(([name, count]) => (
          <li key={name}>
            {t(`import.${name as 'new'}`)}: <strong>{formatCount(count)}</strong>
          </li>
        ))}
      </ul>
      {ignored_columns.length > 0 && <span>{t('import.ignored', { columns: ignored_columns.join(', ') })}</span>}
    </div>
  )
}

/** Takes in a file of rows that name pay items after what it would do was looked at. What was looked at stays where writing it fails. */
export function FileImport(props: FileImportProps) {
  const { t } = useTranslation(['pay-items', 'common'])
  const { title, lead, name, names, required, help, whole, adds_only, texts, onClose } = props
  const { file, read, done, reading, writing, problem, pending, choose, confirm } = useImport(props)
  return (
    <Modal opened onClose={onClose} title={title} width={read ? 960 : 760}>
      <div className={styles['form']}>
        {!read && <p className={styles['hint']}>{lead}</p>}
        {!done && (
          <FileChooser
            name={file?.name}
            busy={reading}
            columns={Object.keys(names)}
            template={`${name}.csv`}
            onFile={choose}
          />
        )}
        {problem && <ImportProblem problem={problem} />}
        {read && file ? (
          <>
            <Counts read={read} done={done} whole={whole} adds_only={adds_only} />
            <ImportPreview
              key={String(done)}
              name={file.name}
              errors_name={`${name}-errors.csv`}
              {...{ read, texts }}
            />
          </>
        ) : (
          <FileHelp names={names} required={required} help={help} />
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
