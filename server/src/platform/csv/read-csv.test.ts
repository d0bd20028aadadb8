import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { readCsv, type CsvProblemCode } from './index.ts'

const read = (text: string | Buffer, charset?: string) =>
  readCsv(Buffer.from(text), charset === undefined ? {} : { charset })
/** The rows that were read, as `line: cells` each. */
const rowsOf = (text: string | Buffer, charset?: string) =>
  read(text, charset).rows.map(({ line, values }) => `${line}: ${Object.values(values).join('|')}`)
const problemsOf = (text: string | Buffer, charset?: string) =>
  read(text, charset).problems.map(({ line, column, code }) => `${code} ${line ?? '-'}:${column ?? '-'}`)

const simple = 'plant,net\nNORTH-01,22.56\n'
const marked = (encoding: string, mark: number[], text: string) =>
  Buffer.concat([Buffer.from(mark), iconv.encode(text, encoding)])

describe('a readable file', () => {
  test.each<[string, string | Buffer]>([
    ['UTF-8', simple],
    ['UTF-8 with mark', `\uFEFF${simple}`],
    ['UTF-16LE with mark', marked('utf-16le', [0xff, 0xfe], simple)],
    ['UTF-16BE with mark', marked('utf-16be', [0xfe, 0xff], simple)],
    ['UTF-16LE without mark', iconv.encode(simple, 'utf-16le')],
    ['UTF-16BE without mark', iconv.encode(simple, 'utf-16be')],
    ['CRLF', simple.replaceAll('\n', '\r\n')],
    ['CR', simple.replaceAll('\n', '\r')],
    ['no line end', simple.trimEnd()],
    ['semicolons', simple.replaceAll(',', ';')],
    ['tabs', simple.replaceAll(',', '\t')],
    ['bars', simple.replaceAll(',', '|')],
    ['quotes', '"plant","net"\n"NORTH-01","22.56"\n'],
    ['blanks around cells', ' plant , net\nNORTH-01 ,\t22.56 \n'],
    ['empty columns at the end', 'plant,net,,\nNORTH-01,22.56,,\n'],
    ['blank rows below', `${simple}\n , \n,,,\n\n`],
  ])('in %s', (_name, file) => {
    expect(read(file)).toMatchObject({
      readable: true,
      rows: [{ line: 2, values: { plant: 'NORTH-01', net: '22.56' } }],
      problems: [],
    })
  })

  test.each<[string, string[]]>([
    ['a,b\n1,"x, y"\n2,"say ""hi"""', ['2: 1|x, y', '3: 2|say "hi"']],
    ['a,b\n1,"x\r\ny\rz\n"\r\n2,3\r\n\r\n4,5', ['2: 1|x\r\ny\rz\n', '6: 2|3', '8: 4|5']],
    ['\n \na,b\n\n1,2', ['5: 1|2']],
    ['sep=;\na;b\n1,5;2', ['3: 1,5|2']],
    ['\r\nSEP=^\r\na^b\r\n1^2', ['4: 1|2']],
    ['sep=\t\na\tb\n\t2', ['3: |2']],
    ['a,b\n1\n2,3\n', ['2: 1|', '3: 2|3']],
    ['a\n1\n\n2', ['2: 1', '4: 2']],
    ['a,b\n"a\\"b",1\n', ['2: a"b|1']],
    ['a,b\n"C:\\temp\\",1\n', ['2: C:\\temp\\|1']],
    ['a,b\n5" pipe,"""q"" w"', ['2: 5" pipe|"q" w']],
    ['a,b\n5" pipe,6\'2"\n"x",1\n', ['2: 5" pipe|6\'2"', '3: x|1']],
    ['a;b;c,d\n1;2;3\n', ['2: 1|2|3']],
    ['__proto__,constructor\n1,2', ['2: 1|2']],
    ['"plant\n code",net\n1,2', ['3: 1|2']],
    ['a,b\n"\r\n",\n1,2\n', ['4: 1|2']],
  ])('%j gives %j', (file, rows) => {
    expect(rowsOf(file)).toEqual(rows)
    expect(problemsOf(file)).toEqual([])
  })

  test('may be in a declared single-byte encoding', () => {
    const file = iconv.encode('hauler\nCañón Bros\n', 'windows-1252')
    expect(rowsOf(file, 'windows-1252')).toEqual(['2: Cañón Bros'])
    expect(rowsOf(Buffer.from('hauler\nCañón Bros\n'), 'UTF-8')).toEqual(['2: Cañón Bros'])
    expect(rowsOf(Buffer.from('\uFEFFhauler\nCañón Bros\n'), 'windows-1252')).toEqual(['2: Cañón Bros'])
    expect(problemsOf(file)).toEqual(['csv_encoding 2:-'])
    expect(problemsOf(simple, 'base64')).toEqual(['csv_encoding -:-'])
    expect(problemsOf(Buffer.from([0x61, 0x0a, 0x81]), 'windows-1252')).toEqual(['csv_encoding -:-'])
  })
})

describe('an unreadable file', () => {
  test.each<[string | Buffer, CsvProblemCode, string]>([
    ['', 'csv_no_header', '-:-'],
    ['\n \n\t\n,,\n', 'csv_no_header', '-:-'],
    ['sep=,\n', 'csv_no_header', '-:-'],
    ['sep=\na,b\n', 'csv_separator', '1:-'],
    ['\nsep=x\na,b\n', 'csv_separator', '2:-'],
    ['net,net\n1,2', 'csv_header_duplicate', '1:2'],
    ['\nnet,plant, Net\n', 'csv_header_duplicate', '2:3'],
    ['ticket_number,net,Ticket-Number\n1,2,3', 'csv_header_duplicate', '1:3'],
    ['a\u0001b\n1', 'csv_header_control', '1:1'],
    ['a,b\n1,"2\n3,4\n', 'csv_quote_not_closed', '2:-'],
    ['a,b\n1,2\n\n\n5,"x\r\n6', 'csv_quote_not_closed', '5:-'],
    ['a,b\n1,"x"y\n', 'csv_quote', '2:2'],
    ['a,b\n"x\r\n",1\n2,"5" pipe"\n', 'csv_quote', '4:2'],
    ['a,b\n5" pipe,"x"y\n', 'csv_quote', '2:2'],
    ['a,b\n5" pipe,1\n"x"y,z"\n', 'csv_quote', '3:1'],
    ['a,b\n5" pipe,1\n2,"x\n', 'csv_quote_not_closed', '3:-'],
    ['a,b\n1,\0', 'csv_nul', '2:-'],
    [Buffer.from([0x61, 0x0a, 0x62, 0xff, 0x0a]), 'csv_encoding', '2:-'],
    [Buffer.from([0, 0, 0xfe, 0xff, 0, 0, 0, 0x61]), 'csv_encoding', '-:-'],
    [Buffer.from([0xff, 0xfe, 0, 0, 0x61, 0, 0, 0]), 'csv_encoding', '-:-'],
    [Buffer.from([0xff, 0xfe, 0x61]), 'csv_encoding', '-:-'],
    [marked('utf-16le', [0xff, 0xfe], 'a\n\0'), 'csv_nul', '2:-'],
    [`a\n${'1\n'.repeat(1_001)}`, 'csv_too_many_rows', '-:-'],
    [`a,b\n${`${'x'.repeat(2_100)}\n`.repeat(999)}`, 'csv_too_large', '-:-'],
    [',\n'.repeat(2_100_000), 'csv_too_large', '-:-'],
    [`a\n${',\n'.repeat(30_000)}1\n`, 'csv_too_many_rows', '-:-'],
    ['a,'.repeat(501), 'csv_header_too_wide', '1:-'],
  ])('%j: %s at %s', (file, code, place) => {
    const reading = read(file)
    expect(reading).toMatchObject({ readable: false, rows: [] })
    expect(
      reading.problems.map((problem) => `${problem.code} ${problem.line ?? '-'}:${problem.column ?? '-'}`),
    ).toEqual([`${code} ${place}`])
    expect(reading.problems[0]?.message).toMatch(/^[A-Z].{20,}/)
  })

  test('has at most 1,000 rows, not counting blank ones', () => {
    expect(read(`a\n${'1\n\n'.repeat(1_000)}`).rows).toHaveLength(1_000)
  })

  test.each<[string, string]>([
    ['blank lines', `${' \n'.repeat(1_900_000)}sep`],
    ['blank tail', `a,b\n1${' \n'.repeat(1_900_000)}`],
    ['one quote', `a\n"${'x\n'.repeat(1_900_000)}`],
    ['quotes', '"'.repeat(3_800_000)],
    ['blanks', ' '.repeat(3_800_000)],
    ['columns', Array.from({ length: 300_000 }, (_, at) => `h${at}`).join(',')],
    ['cells', `a\n${'1,'.repeat(1_900_000)}`],
  ])('is read or refused quickly, whatever its size: %s', (_name, file) => {
    const start = process.threadCpuUsage()
    const { readable, problems } = read(file)
    expect(readable || problems.length === 1).toBe(true)
    const { user, system } = process.threadCpuUsage(start)
    expect((user + system) / 1_000, 'ms of processor time').toBeLessThan(5_000)
  })
})

describe('a row that cannot be read', () => {
  test.each<[string, string[], string[]]>([
    ['a,b\n1,2,3\n4,5\n', ['3: 4|5'], ['csv_value_without_header 2:3']],
    ['a,,b\n1,x,2\n3,,4\n', ['3: 3|4'], ['csv_value_without_header 2:2']],
    ['a,b,c\n1,2,3\n4,5', ['2: 1|2|3'], ['csv_row_cut_off 3:-']],
    ['a,b,c\n1,2,3\n4,5\n', ['2: 1|2|3', '3: 4|5|'], []],
  ])('%j leaves the others unaffected', (file, rows, problems) => {
    expect(rowsOf(file)).toEqual(rows)
    expect(problemsOf(file)).toEqual(problems)
  })
})
