import { IconDownload, IconFileImport } from '@tabler/icons-react'
import { useRef, useState, type DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { keepFile } from '../exports/index.ts'
import './imports.en.json'
import styles from './imports.module.css'
import shared from '../../ui/shared.module.css'

export interface FileChooserProps {
  /** The file that was chosen before. */
  name: string | undefined
  busy: boolean
  /** Columns of the template that is handed out, and the name of its file. */
  columns: readonly string[]
  template: string
  onFile: (file: File) => void
}

/** Hands out an empty file with the header that an import reads; the mark at its start makes spreadsheets read it as UTF-8. */
const saveTemplate = (columns: readonly string[], name: string) =>
  keepFile(new Blob([`\uFEFF${columns.join(',')}\r\n`], { type: 'text/csv' }), name)

/** Chooses a file, or takes one that is dropped. */
export function FileChooser({ name, busy, columns, template, onFile }: FileChooserProps) {
  const { t } = useTranslation('imports')
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const drag = (held: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(held)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file && !busy) onFile(file)
  }
  return (
    <div
      className={styles['chooser']}
      data-over={over || undefined}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.xlsx,text/csv"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onFile(file)
          target.value = ''
        }}
      />
      <p className={styles['name']}>{over ? t('let_go') : (name ?? t('drop'))}</p>
      <div className={shared['button-row']}>
        <Button
          kind={name === undefined ? 'primary' : 'secondary'}
          leftSection={<IconFileImport size={16} aria-hidden />}
          loading={busy}
          onClick={() => input.current?.click()}
        >
          {t(name === undefined ? 'choose' : 'other')}
        </Button>
        <Button leftSection={<IconDownload size={16} aria-hidden />} onClick={() => saveTemplate(columns, template)}>
          {t('template')}
        </Button>
      </div>
    </div>
  )
}
