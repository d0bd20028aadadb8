import { pathOf } from './answers.ts'
import { QuestionCell } from './question-cell.tsx'
import { useQuestionWords } from './question-words.ts'
import { cellOf, type AskedIn } from './cell-of.ts'
import styles from './questionnaire.module.css'

/** A section with a row for each of a fixed set, such as sieves: a table whose cells are inputs and results. */
export function TableSection(props: AskedIn) {
  const { section, reading } = props
  const { t, say, rowName } = useQuestionWords()
  const heading = ({ label, ...field }: (typeof section.fields)[number]) =>
    'unit' in field && field.unit ? `${say(label)} (${field.unit})` : say(label)
  return (
    <div className={styles['table']}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('row')}</span>
            </th>
            {section.fields.map((field) => (
              <th key={field.key} scope="col">
                {heading(field)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(section.rows ?? []).map(({ key: row, optional }) => (
            <tr key={row}>
              <th scope="row">
                {rowName(section, row)}
                {optional && <small>{t('optional_row')}</small>}
              </th>
              {section.fields.map((field) => (
                <td key={field.key}>
                  {!reading.hidden.includes(pathOf([section.key, row, field.key])) && (
                    <QuestionCell
                      {...cellOf(props, [section.key, row, field.key])}
                      field={field}
                      name={`${rowName(section, row)}: ${heading(field)}`}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
