import { printedForm, type PrintedSection } from '@milepost/contract/core/questionnaire/printed-form'
import { sampleTestHistory } from '@milepost/contract/sample-tests/sample-test.record'
import { sampleTests, type SampleTestShown } from '@milepost/contract/sample-tests/sample-tests.contract'
import type { Sample } from '@milepost/contract/samples/samples.contract'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../lib/dates.ts'
import { Details } from '../../../ui/details.tsx'
import { RecordHistory } from '../../../ui/history/record-history.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { useQuestionWords } from '../../../ui/questionnaire/question-words.ts'
import { Table } from '../../../ui/table.tsx'
import { sampleTestsKey } from './api.ts'
import { OutcomeBadge } from './outcome-badge.tsx'
import './sample-tests.en.json'
import styles from './sample-tests.module.css'
import shared from '../../../ui/shared.module.css'

export interface TestViewProps {
  test: SampleTestShown
  sample: Sample
  onClose: () => void
}

/** A column of numbers alone is aligned at the end. */
const alignOf = ({ rows }: PrintedSection, at: number): 'end' | undefined =>
  rows.every(({ cells }) => /^-?[\d.,]*%?$/.test(cells[at]?.value ?? '')) ? 'end' : undefined

/** A test to be read: what was measured, what follows from it, and what happened to it. */
export function TestView({ test, sample, onClose }: TestViewProps) {
  const { t, i18n } = useTranslation('sample-tests')
  const { say } = useQuestionWords()
  const { questionnaire: form } = test
  const sections = printedForm(form, test, i18n.language === 'es' ? 'es' : 'en')
  const name = t('name', { title: say(test.title), instance: test.instance })
  return (
    <Modal opened onClose={onClose} title={t('dialog_title', { name, number: sample.number })} width={860}>
      <div className={shared['stack']}>
        <Details
          rows={[
            [t('fields.outcome'), <OutcomeBadge key="outcome" outcome={test.outcome} />],
            [t('fields.tested_on'), test.tested_on ? formatDate(test.tested_on) : '-'],
            [t('fields.tester_id'), test.tester ?? '-'],
            [t('fields.laboratory'), test.laboratory ?? t('on_the_road')],
            [t('fields.standard'), form.standard ?? '-'],
          ]}
        />
        {sections.map((section) => (
          <section key={section.title} aria-label={section.title} className={styles['printed']}>
            <h3>{section.title}</h3>
            <Table label={section.title}>
              <thead>
                <tr>
                  {section.rows.some((row) => row.name !== null) && <td />}
                  {section.rows[0]?.cells.map(({ label, unit }, at) => (
                    <th key={label} scope="col" data-align={alignOf(section, at)}>
                      {unit ? `${label} (${unit})` : label}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {section.rows.map((row) => (
                  <tr key={row.name ?? ''}>
                    {row.name !== null && <th scope="row">{row.name}</th>}
                    {row.cells.map((cell, at) => (
                      <td key={cell.label} data-align={alignOf(section, at)} data-failed={cell.failed || undefined}>
                        {cell.value || '-'}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </Table>
          </section>
        ))}
        <RecordHistory
          id={test.id}
          route={sampleTests.history}
          history={sampleTestHistory}
          below={sampleTestsKey}
          time_zone={sample.time_zone}
          texts={{
            field: (field) => t(`fields.${field}`),
            action: (action) => t(`history.${action}`),
            words: { outcome: (outcome) => t(`outcomes.${outcome}`) },
          }}
        />
      </div>
    </Modal>
  )
}
