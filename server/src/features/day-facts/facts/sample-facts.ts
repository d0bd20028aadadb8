import { shippedForms } from '@milepost/contract'
import {
  questionsOf,
  type QuestionField,
  type Questionnaire,
} from '@milepost/contract/core/questionnaire/questionnaire'
import { sampleNumber } from '../../samples/index.ts'
import type { DayTest } from '../read/samples-of-day.queries.ts'
import type { DayRows } from '../read/read-day.ts'
import { newFact, rowsOf, type NewFact } from './new-fact.ts'

const sampleFacts = ({ samples }: DayRows): NewFact[] =>
  samples.map((sample) => {
    const { id, kind, material, ticket_number, quantity, uom, lot_number, station, sampled_by } = sample
    const represents = quantity === null ? {} : { quantity, quantity_unit: uom }
    return newFact(
      'sample',
      {
        value: sampleNumber(sample),
        with: { kind, material, ticket: ticket_number, ...represents, lot: lot_number, station, sampled_by },
      },
      rowsOf('sample', [id]),
    )
  })

/** The form that a test answers. */
const formOf = ({ form, form_version, questionnaire }: DayTest): Questionnaire | undefined =>
  (questionnaire as Questionnaire | null) ??
  shippedForms.find(({ key, version }) => key === form && version === form_version)

/** Results that a sentence lists at most; of a test with more it says the outcome alone. */
const MOST_RESULTS = 4

const isReported = (field: QuestionField): boolean => field.kind === 'computed' || field.wanted !== undefined

/** Computed and judged results, each with its label and unit, in both languages; null where there are none, or more than a sentence lists. */
export function resultsOf(test: DayTest): { en: string; es: string } | null {
  const form = formOf(test)
  const asked = form ? questionsOf(form).filter(({ field }) => isReported(field)) : []
  const found = asked.flatMap(({ section, field }) => {
    const values = test.results.filter((result) => result.section === section.key && result.field === field.key)
    const unit = 'unit' in field && field.unit !== undefined ? ` ${field.unit}` : ''
    return values.map(({ value }) => ({ label: field.label, said: `${value}${unit}` }))
  })
  if (found.length === 0 || found.length > MOST_RESULTS) return null
  const said = (language: 'en' | 'es') =>
    found.map(({ label, said: value }) => `${label[language] ?? label.en} ${value}`).join(', ')
  return { en: said('en'), es: said('es') }
}

const testFacts = ({ tests }: DayRows): NewFact[] =>
  tests.map((test) => {
    const [title, results] = [formOf(test)?.title, resultsOf(test)]
    return newFact(
      'test',
      {
        value: test.outcome,
        with: {
          sample: sampleNumber(test),
          test: title?.en ?? test.form,
          test_es: title?.es,
          results: results?.en,
          results_es: results?.es,
        },
      },
      rowsOf('sample', [test.sample_id]),
    )
  })

/** Samples that were taken on the day, and tests that were finished on it. */
export const samplingFacts = (day: DayRows): { [Part in 'samples' | 'tests']: NewFact[] } => ({
  samples: sampleFacts(day),
  tests: testFacts(day),
})
