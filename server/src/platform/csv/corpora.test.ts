import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readCsv, type CsvProblemCode } from './index.ts'

/** Two public collections of hard CSV files, if they are next to the repository; the tests say so where they are not. */
const corpora = join(import.meta.dirname, '../../../../../shared/data/kml_csv')
const torture = join(corpora, 'csv_torture')
const spectrum = join(corpora, 'csv-spectrum')
const here = existsSync(torture) && existsSync(spectrum)
const filesIn = (folder: string) => (here ? readdirSync(folder).filter((name) => name.endsWith('.csv')) : [])

/** Which of our problems correspond to the errors that the collection expects. */
const codes: Record<string, CsvProblemCode[]> = {
  E_HEADERS: ['csv_no_header', 'csv_header_duplicate', 'csv_value_without_header'],
  E_ENCODING: ['csv_encoding', 'csv_nul'],
  E_CSV_PARSE: ['csv_quote_not_closed'],
}
/** Where we are stricter: a value needs the name of a field; a separator that is a control character has to be named by a `sep=` line. */
const stricter: Record<string, CsvProblemCode> = {
  'empty_header_names.csv': 'csv_value_without_header',
  'control_byte_header.csv': 'csv_header_control',
}

interface Expectation {
  outcome: string
  separator: string
}
const named: Record<string, string> = { '\\t': '\t', '0x01': '\u0001', '0x1F': '\u001f' }

/** The collection's table: `| file | source | outcome | separator | …`. */
function expectations(): Map<string, Expectation> {
  const lines = here ? readFileSync(join(torture, 'README.md'), 'utf8').split('\n') : []
  const rows = lines
    .map((line) => /^\| `([^`]+\.csv)` \| \w+ \| `?(\w+)`? \| (?:`(.+?)`|n\/a) \|/.exec(line))
    .filter((row) => row !== null)
  return new Map(
    rows.map(([, name = '', outcome = '', separator = '']) => [
      name,
      { outcome, separator: named[separator] ?? separator },
    ]),
  )
}

/** How many columns the header has, by splitting plain text; the files' headers contain no quotes. */
const columnsOf = (file: string, separator: string) =>
  file
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .find((line) => line.trim() !== '' && !line.startsWith('sep='))
    ?.split(separator).length

describe.skipIf(!here)(`csv_torture${here ? '' : ' is not next to the repository: skipped'}`, () => {
  const expected = expectations()
  test('has an expected result for every file', () => {
    expect(filesIn(torture).filter((name) => !expected.has(name))).toEqual([])
    expect(expected.size).toBeGreaterThan(50)
  })

  test.each(filesIn(torture))('%s', (name) => {
    const body = readFileSync(join(torture, name))
    const { outcome, separator } = expected.get(name) ?? { outcome: '', separator: '' }
    const { readable, rows, problems } = readCsv(body)
    const allowed = stricter[name] === undefined ? codes[outcome] : [stricter[name]]
    if (allowed !== undefined) {
      expect(problems).not.toEqual([])
      for (const problem of problems) expect(allowed).toContain(problem.code)
      return
    }
    expect({ outcome, readable, problems }).toEqual({ outcome: 'parse_ok', readable: true, problems: [] })
    for (const row of rows) expect(Object.keys(row.values)).toHaveLength(columnsOf(body.toString(), separator) ?? 0)
  })

  test('returns the cells as written', () => {
    const cells = (name: string) =>
      readCsv(readFileSync(join(torture, name))).rows.map(({ values }) => Object.values(values).join(' / '))
    expect(cells('excel_quoted_commas.csv')).toEqual([
      '1 / Smith, John / He said "hello"',
      '2 / Doe, Jane / Multi, comma',
      '3 / O"Brien, Tim / Quote "" inside',
    ])
    expect(cells('backslash_escape.csv')).toEqual(['a"b'])
    expect(cells('backslash_in_quoted_rfc.csv')).toEqual(['1 / path C:\\temp\\file', '2 / literal \\\\ backslash'])
    expect(cells('multiline_quoted.csv')).toEqual(['1 / first line\nsecond line', '2 / single line'])
    expect(cells('pipe_quoted.csv')).toEqual(['1 / alpha|beta / has | inside', '2 / gamma / plain'])
    expect(cells('ragged_rows_short.csv')).toEqual(['1 / 10 / ', '2 / 20 / ok', '3 /  / '])
    expect(cells('sep_equals.csv')).toEqual(['1 / 10 / alpha', '2 / 20 / beta'])
  })
})

describe.skipIf(!here)(`csv-spectrum${here ? '' : ' is not next to the repository: skipped'}`, () => {
  test.each(filesIn(spectrum))('%s', (name) => {
    const expected: unknown = JSON.parse(readFileSync(join(spectrum, name.replace('.csv', '.json')), 'utf8'))
    const { rows, problems } = readCsv(readFileSync(join(spectrum, name)))
    expect(problems).toEqual([])
    // the collection's own result for this file has another phone number, and leaves out two columns
    if (name === 'location_coordinates.csv')
      expect(rows[0]?.values['Location Coordinates']).toBe((expected as Record<string, string>)['Location Coordinates'])
    else expect(rows.map((row) => row.values)).toEqual(expected)
  })
})
