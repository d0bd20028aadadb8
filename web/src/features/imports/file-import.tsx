import type { ImportColumn, ImportSource } from '@milepost/contract/core/import-file'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Problem } from '../../lib/problem.ts'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import './imports.en.json'
import { ColumnMatching } from './column-matching.tsx'
import { FileChooser } from './file-chooser.tsx'
import { FileHelp, type FileForm } from './file-help.tsx'
import type { FaultTexts } from './import-faults.tsx'
import { HeaderPicker } from './header-picker.tsx'
import { ImportProblem, sourceOf } from './import-problem.tsx'
import { NeededColumns } from './needed-columns.tsx'
import styles from './imports.module.css'
import { Roundings, type RoundingsProps } from './roundings.tsx'
import { useImport, type ImportCall } from './use-import.ts'
import shared from '../../ui/shared.module.css'

/** What every answer to a file says. */
export interface ReadFile extends Pick<RoundingsProps, 'roundable_count' | 'rounded'> {
  columns: readonly ImportColumn[]
  source: ImportSource
}

export interface FileImportProps<Read extends ReadFile> extends FileForm, Pick<FaultTexts, 'nameOf'> {
  title: string
  /** An introduction to the import, shown before a file is chosen. */
  lead: string
  /** Names the files that are handed out: `NAME.csv` is the template. */
  name: string
  /** Width of the dialog with a preview; 960 pixels by default. */
  width?: number
  /** The title for a file that was refused, where it has its own. */
  problemTitle?: (problem: Problem) => string | undefined
  /** Sends a file, to preview or import it. */
  send: (call: ImportCall) => Promise<Read>
  /** Rows that would be written. */
  pendingOf: (read: Read) => number
  /** The button that takes the file in. */
  sendText: (pending: number) => string
  /** What the file would do or did. */
  children: (read: Read, shown: { name: string; done: boolean; pending: number }) => ReactNode
  /** Additional fields for the import, and whether they are filled in. */
  fields?: { content: ReactNode; check: () => boolean } | undefined
  /** Called after the import; if it closes the dialog, no result is shown. */
  onWritten: (read: Read) => void
  onClose: () => void
}

/** Imports a file of rows after a preview. The preview remains if writing fails. */
export function FileImport<Read extends ReadFile>(props: FileImportProps<Read>) {
  const { t } = useTranslation(['imports', 'common'])
  const { title, lead, name, names, required, nameOf, send, pendingOf, sendText, children, fields, onClose } = props
  const { file, read, done, reading, writing, problem, choose, say, move, round, confirm } = useImport(
    send,
    props.onWritten,
  )
  const pending = read && !done ? pendingOf(read) : 0
  // A header that is not understood is a step of its own, not a failure.
  const source = sourceOf(problem)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (pending > 0 && (fields?.check() ?? true)) confirm()
  }
  return (
    <Modal opened onClose={onClose} title={title} width={read ? (props.width ?? 960) : 760}>
      <form className={shared['form']} onSubmit={submit} noValidate>
        {!read && <p className={shared['hint']}>{lead}</p>}
        {!done && (
          <FileChooser
            name={file?.name}
            busy={reading}
            columns={Object.keys(names)}
            template={`${name}.csv`}
            onFile={(chosen) => void choose(chosen)}
          />
        )}
        {problem && !source && (
          <ImportProblem problem={problem} title={props.problemTitle?.(problem)} nameOf={nameOf} />
        )}
        {problem && source && (
          <>
            <HeaderPicker source={source} busy={reading} onPlace={move} />
            <ColumnMatching
              key={JSON.stringify(source)}
              header={source.columns}
              {...{ names, required, nameOf, onSay: say }}
              busy={reading}
            >
              <NeededColumns problem={problem} nameOf={nameOf} />
            </ColumnMatching>
          </>
        )}
        {read && file ? (
          <>
            {children(read, { name: file.name, done, pending })}
            {!done && <Roundings {...read} nameOf={nameOf} busy={reading} onRound={round} />}
            {!done && (
              <details className={styles['again']}>
                <summary>{t('columns.change')}</summary>
                <HeaderPicker source={read.source} busy={reading} onPlace={move} />
                <ColumnMatching
                  key={JSON.stringify(read.source)}
                  header={read.columns}
                  {...{ names, required, nameOf, onSay: say }}
                  busy={reading}
                />
              </details>
            )}
          </>
        ) : (
          !source && <FileHelp {...props} />
        )}
        {pending > 0 && fields?.content}
        <div className={styles['close']}>
          {done ? (
            <Button kind="primary" onClick={onClose}>
              {t('close')}
            </Button>
          ) : (
            <>
              <Button onClick={onClose}>{t('common:ui.cancel')}</Button>
              {pending > 0 && (
                <Button type="submit" kind="primary" loading={writing}>
                  {sendText(pending)}
                </Button>
              )}
            </>
          )}
        </div>
      </form>
    </Modal>
  )
}
