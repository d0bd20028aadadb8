import * as z from 'zod/mini'
import { importFault, importQuery, importReading, importTypes } from '../core/import-file.ts'
import { defineRoute } from '../core/route.ts'
import { date } from '../core/scalars.ts'

/** The column names that a file of results may use. A row is one answer; rows of one sample, form and test number are one test. */
export const resultColumnNames = {
  sample_number: ['sample_number', 'sample', 'sample_id', 'sample_no'],
  form: ['form', 'test', 'test_form', 'test_name'],
  test_number: ['test_number', 'instance', 'run', 'replicate'],
  tested_on: ['tested_on', 'test_date', 'date_tested', 'date'],
  tester: ['tester', 'technician', 'tested_by'],
  row: ['row', 'specimen', 'sieve', 'core'],
  field: ['field', 'property', 'parameter', 'measurement'],
  value: ['value', 'result', 'reading'],
} as const
export const requiredResultColumns = ['sample_number', 'form', 'field', 'value'] as const
export type ResultColumn = keyof typeof resultColumnNames

/** Rows, and tests, that one file has at most. */
export const MOST_RESULT_ROWS = 10_000
export const MOST_TESTS_A_FILE = 200

/** The outcome of an imported file of results, or with `validate_only` what it would be. */
export const resultsImport = z.object({
  total_count: z.int(),
  errored_count: z.int(),
  ...importReading,
  errors: z.array(importFault),
  /** Each test in the order of the file, without those that a row with faults is of. */
  tests: z.array(
    z.object({
      sample_number: z.string(),
      /** The key of its form. */
      form: z.string(),
      tested_on: z.nullable(date),
      /** Answers that the file has for it. */
      answers: z.int(),
      /** `unchanged`: the sample has a test with the same answers. */
      outcome: z.enum(['new', 'unchanged']),
    }),
  ),
  /** Whether anything was written. */
  written: z.boolean(),
})
export type ResultsImport = z.output<typeof resultsImport>

export const results = {
  import: defineRoute({
    method: 'POST',
    path: '/v1/sample_tests/import',
    permission: 'sample.test',
    summary: 'Import a file of results of samples that are in testing; a test with a faulty row is left out whole',
    raw_body: importTypes,
    body_limit: 5 * 1024 * 1024,
    query: z.strictObject(importQuery),
    response: resultsImport,
    problems: ['bulk_upload_failed', 'too_large', 'nothing_to_import'],
  }),
}
