import { IconPaperclip } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Field, type FieldProps } from './field.tsx'
import styles from './file-field.module.css'

export interface FileFieldProps extends FieldProps {
  files: readonly File[]
  /** Types of files that are offered, as the browser takes them. */
  accept: string
  /** Whether several are taken at once; they are by default. */
  multiple?: boolean
  onFiles: (files: File[]) => void
}

/** Files of a form: our own button and their names, over the browser's native input. */
export function FileField({ label, description, error, files, accept, multiple = true, onFiles }: FileFieldProps) {
  const { t } = useTranslation()
  return (
    <Field label={label} description={description} error={error}>
      {(wiring) => (
        <div className={styles['box']}>
          <input
            {...wiring}
            type="file"
            multiple={multiple}
            accept={accept}
            className="visually-hidden"
            onChange={(event) => onFiles([...(event.currentTarget.files ?? [])])}
          />
          <label htmlFor={wiring.id} className={styles['button']} aria-hidden>
            <IconPaperclip size={16} aria-hidden />
            {t('ui.choose_files')}
          </label>
          {files.length > 0 && <span className={styles['names']}>{files.map(({ name }) => name).join(', ')}</span>}
        </div>
      )}
    </Field>
  )
}
