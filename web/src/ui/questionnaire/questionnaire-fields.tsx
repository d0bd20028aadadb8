import { IconTrash } from '@tabler/icons-react'
import { AddButton } from '../add-button.tsx'
import { IconButton } from '../icon-button.tsx'
import { pathOf, rowsShown, withoutRow, withRow } from './answers.ts'
import { cellOf, type AskedIn, type QuestionnaireFieldsProps } from './cell-of.ts'
import { QuestionCell } from './question-cell.tsx'
import { useQuestionWords } from './question-words.ts'
import { TableSection } from './table-section.tsx'
import styles from './questionnaire.module.css'

/** The questions of a form: sections answered once, repeated ones, and tables; results show while people type. */
export function QuestionnaireFields(props: QuestionnaireFieldsProps) {
  const { form, reading } = props
  return form.sections
    .filter(({ key }) => !reading.hidden.includes(key))
    .map((section) => <SectionFields key={section.key} {...props} section={section} />)
}

function SectionFields(props: AskedIn) {
  const { section, errorOf, inputId } = props
  const { say } = useQuestionWords()
  const error = errorOf(section.key)
  return (
    <fieldset className={styles['section']} id={inputId(section.key)} tabIndex={-1}>
      <legend>{say(section.title)}</legend>
      {error && <p className={styles['fault']}>{error}</p>}
      {section.rows ? (
        <TableSection {...props} />
      ) : section.repeats ? (
        <RepeatedRows {...props} />
      ) : (
        <Row {...props} row="1" />
      )}
    </fieldset>
  )
}

function Row({ row, ...props }: AskedIn & { row: string }) {
  const { section, reading } = props
  return (
    <div className={styles['fields']}>
      {section.fields
        .filter(({ key }) => !reading.hidden.includes(pathOf([section.key, row, key])))
        .map((field) => (
          <QuestionCell key={field.key} {...cellOf(props, [section.key, row, field.key])} field={field} />
        ))}
    </div>
  )
}

function RepeatedRows(props: AskedIn) {
  const { section, answers, onChange } = props
  const { t, say, rowName } = useQuestionWords()
  const rows = rowsShown(section, answers)
  const { repeats } = section
  if (!repeats) return null
  const label = say(repeats.label)
  return (
    <>
      {rows.map((row) => (
        <div key={row} role="group" aria-label={rowName(section, row)} className={styles['row']}>
          <div className={styles['row-head']}>
            <b>{rowName(section, row)}</b>
            {rows.length > Math.max(repeats.least, 1) && (
              <IconButton
                label={t('remove_row', { label, number: row })}
                onClick={() => onChange(withoutRow(answers, section, row), section.key)}
              >
                <IconTrash size={18} aria-hidden />
              </IconButton>
            )}
          </div>
          <Row {...props} row={row} />
        </div>
      ))}
      {rows.length < repeats.most && (
        <AddButton kind="secondary" onClick={() => onChange(withRow(answers, section), section.key)}>
          {t('add_row', { label, number: rows.length + 1 })}
        </AddButton>
      )}
    </>
  )
}
