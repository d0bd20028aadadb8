import {
  MOST_RESULT_ROWS,
  MOST_TESTS_A_FILE,
  requiredResultColumns,
  resultColumnNames,
  type ProblemDetail,
  type ResultColumn,
  type results,
  type ResultsImport,
  type RouteInput,
} from '@milepost/contract'
import type { Answers, Questionnaire } from '@milepost/contract/core/questionnaire/questionnaire'
import { isDeepStrictEqual } from 'node:util'
import type { RequestContext } from '../../../platform/context.ts'
import {
  importFaults,
  importReadingOf,
  type Import,
  type ImportKind,
  type ReadFile,
} from '../../../platform/imports/index.ts'
import { Problem } from '../../../platform/problem.ts'
import { samplesNumbered, seenSamples, testersByName } from '../../samples/index.ts'
import { formsInForce } from '../forms/test-forms.service.ts'
import { testsOfSample } from '../tests/sample-tests.queries.ts'
import { readNewTest, writeNewTest } from '../tests/write-sample-tests.ts'
import { nameKey, testsOfRows, type FileTest, type ResultRow } from './tests-of-rows.ts'

const columns: ImportKind<ResultColumn> = {
  kind: 'sample_results',
  names: resultColumnNames,
  required: requiredResultColumns,
  codes: ['sample_number', 'test_number', 'row'],
  key: 'sample_number',
  most_rows: MOST_RESULT_ROWS,
  rules: {
    sample_number: { as: 'text', most: 40, empty: 'field_is_required' },
    form: { as: 'text', most: 200, empty: 'field_is_required' },
    test_number: { as: 'text', most: 20 },
    tested_on: { as: 'text', most: 20 },
    tester: { as: 'text', most: 100 },
    row: { as: 'text', most: 200 },
    field: { as: 'text', most: 200, empty: 'field_is_required' },
    value: { as: 'text', most: 2000, empty: 'field_is_required' },
  },
}

/**
 * Imports a file of results. Rows of one sample, form and test number are one finished test, by the same rules as one that is entered; a test with a faulty row
 * is left out whole, the others are entered (D40), and those that a sample already has stay as they are. With `validate_only` nothing is written.
 */
export const importResults: Import<typeof results.import, ResultColumn> = { kind: columns, write: importRows }

async function importRows(
  ctx: RequestContext,
  { query: { validate_only = false } }: RouteInput<typeof results.import>,
  file: ReadFile<ResultColumn>,
): Promise<ResultsImport> {
  const tests = testsOfRows(file.rows, await formsInForce(ctx))
  const seen = await seenSamples(ctx)
  const samples = await samplesNumbered(ctx.db, seen, [...new Set(tests.map((test) => test.sample_number))])
  const testers = await testersByName(ctx.db, ctx.authority_id, [
    ...new Set(tests.flatMap(({ tester }) => tester ?? [])),
  ])
  const known = {
    samples: new Map(samples.map(({ number, id }) => [number, id])),
    testers: new Map(testers.map(({ name, id }) => [nameKey(name), id])),
  }
  const shown: ResultsImport['tests'] = []
  for (const [at, test] of tests.entries()) {
    const first = [...test.rows.values()][0]!
    if (at >= MOST_TESTS_A_FILE)
      addFault(first, 'sample_number', {
        code: 'too_many_tests_a_file',
        message: `a file has at most ${MOST_TESTS_A_FILE} tests`,
      })
    const outcome = isFaulty(test) ? null : await enter(ctx, test, { known, validate_only })
    const { sample_number, form, tested_on, rows } = test
    if (outcome !== null) shown.push({ sample_number, form: form.key, tested_on, answers: rows.size, outcome })
  }
  const wrong = file.rows.filter(({ faults }) => faults.length > 0)
  return {
    total_count: file.rows.length,
    errored_count: wrong.length,
    ...importReadingOf({ source: file.source, rows: file.rows }),
    errors: importFaults(file, wrong),
    tests: shown,
    written: !validate_only && shown.some(({ outcome }) => outcome === 'new'),
  }
}

const isFaulty = ({ rows }: FileTest): boolean => [...rows.values()].some(({ faults }) => faults.length > 0)
const addFault = (row: ResultRow, path: ResultColumn, fault: Pick<ProblemDetail, 'code' | 'message'>) =>
  row.faults.push({ path, ...fault })

interface Known {
  /** Ids of samples by their numbers, and of testers by their names. */
  samples: ReadonlyMap<string, number>
  testers: ReadonlyMap<string, number>
}

/** Enters a test, or finds out what that would do; null, with faults at its rows, where it is refused. */
async function enter(
  ctx: RequestContext,
  test: FileTest,
  { known, validate_only }: { known: Known; validate_only: boolean },
): Promise<'new' | 'unchanged' | null> {
  const first = [...test.rows.values()][0]!
  const sample_id = known.samples.get(test.sample_number)
  const tester_id = test.tester === null ? null : known.testers.get(nameKey(test.tester))
  if (sample_id === undefined)
    addFault(first, 'sample_number', { code: 'unknown_sample', message: 'there is no such sample' })
  if (tester_id === undefined) addFault(first, 'tester', { code: 'unknown_tester', message: 'there is no such tester' })
  if (sample_id === undefined || tester_id === undefined) return null
  const { form, answers, tested_on } = test
  const body = { form: form.key, answers, tested_on, tester_id, retests_id: null, finished: true }
  try {
    if (await isThere(ctx, sample_id, test)) return 'unchanged'
    const read = await readNewTest(ctx, sample_id, body)
    if (await isThere(ctx, sample_id, { form, answers: read.reading.answers })) return 'unchanged'
    if (!validate_only) await writeNewTest(ctx, read)
    return 'new'
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem
    for (const fault of problem.details ?? [{ path: '', code: problem.code, message: problem.message }])
      report(test, first, fault)
    return null
  }
}

/** Whether the sample has a finished test with the same answers. */
async function isThere(
  ctx: RequestContext,
  sample_id: number,
  { form, answers }: { form: Questionnaire; answers: Answers },
): Promise<boolean> {
  const tests = await testsOfSample(ctx.db, await seenSamples(ctx), sample_id)
  return tests.some((one) => one.finished && one.form === form.key && isDeepStrictEqual(one.answers, answers))
}

/** Adds the fault of a test to the row that it is about, otherwise to the first one. */
function report(test: FileTest, first: ResultRow, { path, code, message }: ProblemDetail): void {
  const at = path.replace(/^answers\./, '')
  const row = test.rows.get(at)
  if (row) return void addFault(row, 'value', { code, message })
  const column = path === 'tested_on' ? 'tested_on' : path === 'tester_id' ? 'tester' : 'sample_number'
  addFault(first, column, { code, message: path.startsWith('answers.') ? `${at}: ${message}` : message })
}
