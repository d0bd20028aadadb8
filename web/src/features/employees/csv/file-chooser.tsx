import { IconDownload, IconFileImport } from '@tabler/icons-react'
import { useRef, useState, type DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import styles from './csv.module.css'
import { saveTemplate } from './template.ts'

/** Chooses a file, or takes one that is dropped. */
export function FileChooser({
  name,
  busy,
  onFile,
}: {
  /** The file that was chosen before. */
  name: string | undefined
  busy: boolean
  onFile: (file: File) => void
}) {
  const { t } = useTranslation('employees')
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
        accept=".csv,text/csv"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onFile(file)
          target.value = ''
        }}
      />
      <p className={styles['name']}>{over ? t('csv.let_go') : (name ?? t('csv.drop'))}</p>
      <div className={styles['buttons']}>
        <Button
          kind={name === undefined ? 'primary' : 'secondary'}
          leftSection={<IconFileImport size={16} aria-hidden />}
          loading={busy}
          onClick={() => input.current?.click()}
        >
          {t(name === undefined ? 'csv.choose' : 'csv.other')}
        </Button>
        <Button leftSection={<IconDownload size={16} aria-hidden />} onClick={saveTemplate}>
          {t('csv.template')}
        </Button>
      </div>
    </div>
  )
}
