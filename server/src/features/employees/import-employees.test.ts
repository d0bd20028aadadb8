import { employees, type Employee, type EmployeeImport } from '@milepost/contract'
import { expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { errorIn, faultsIn, invited } from './employees.fixtures.ts'

const test = await createTestApp()

const post = (file: string | Buffer, query: object = {}, type = 'text/csv') =>
  test.call(employees.import, { query, raw_body: file, headers: { 'content-type': type } })
const read = async (file: string | Buffer, query?: object, type?: string) => {
  const answer = await post(file, query, type)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<EmployeeImport>()
}
const total = async () =>
  (await test.call(employees.list, { query: { page_size: 1 } })).json<{ page: { total_rows: number } }>().page
    .total_rows
const header = 'first_name,last_name,email,phone,role,district,title,employee_number'

it('invites the employees of a file', async () => {
  const before = await total()
  const { rows, ...counts } = await read(
    `${header}\nAda,Reyes,ada@file.example,(555) 555-0150,field_inspector,North,Inspector,17\nBo,Lind,bo@file.example,,QC Lab,,,\n`,
  )
  expect(counts).toMatchObject({ total_count: 2, errored_count: 0, created_count: 2 })
  expect(rows.map(({ line, outcome }) => [line, outcome])).toEqual([
    [2, 'created'],
    [3, 'created'],
  ])
  const ada = await test.call(employees.one, { params: { id: rows[0]?.employee_id ?? 0 } })
  expect(ada.json<{ employee: Employee }>().employee).toMatchObject({
    email: 'ada@file.example',
    phone: '+15555550150',
    district: 'North',
    title: 'Inspector',
    employee_number: '17',
    status: 'pending',
  })
  expect(await total()).toBe(before + 2)
})

it('previews a file, and changes nothing', async () => {
  const before = await total()
  const { rows, ...counts } = await read(
    'Last Name;First Name;Email;Role\nReyes;Cy;cy@file.example;Read-only Auditor\nLind;;di@file;boss\n',
    { validate_only: true },
  )
  expect(counts).toMatchObject({ total_count: 2, errored_count: 1, created_count: 0 })
  expect(rows).toMatchObject([
    {
      line: 2,
      outcome: 'valid',
      employee_id: null,
      cells: { last_name: 'Reyes', first_name: 'Cy', email: 'cy@file.example', role: 'Read-only Auditor' },
      errors: [],
    },
    {
      line: 3,
      outcome: 'refused',
      cells: { last_name: 'Lind', first_name: '', email: 'di@file', role: 'boss' },
      errors: [
        { path: 'role', code: 'role_unknown', message: 'This role does not exist' },
        { path: 'first_name', code: 'field_is_required' },
        { path: 'email', code: 'email_is_invalid' },
      ],
    },
  ])
  expect(await total()).toBe(before)
})

it.each(['E-mail', 'Email', 'EMAIL', 'E-Mail Address', 'Email address', 'Correo', 'Correo electro\u0301nico'])(
  'recognizes the addresses under %s, too',
  async (name) => {
    const { rows } = await read(`First Name,Last Name,${name},Role\nReyes,Cy,cy@names.example,qc_lab\n`, {
      validate_only: true,
    })
    expect(rows).toMatchObject([{ outcome: 'valid', cells: { email: 'cy@names.example' } }])
  },
)

it('refuses a header that has the address column twice', async () => {
  const answer = await post('first_name,last_name,email,E-mail,role\nReyes,Cy,a@file.example,b@file.example,qc_lab\n')
  expect(faultsIn(answer)).toEqual(['email column_twice'])
})

it('accepts the good rows and reports the faults of each of the others, in order', async () => {
  const { email } = await invited(test, { phone: '(555) 555-0151' })
  const { rows, ...counts } = await read(
    [
      header,
      `Known,Here,${email},,administrator,,,`,
      'Phone,Taken,taken@file.example,555 555 0151,administrator,,,',
      'One,Twice,twice@file.example,,administrator,,,',
      'Two,Twice,TWICE@file.example,,administrator,,,',
      'No,District,no-district@file.example,,qc_lab,Atlantis,,',
      'No,Role,no-role@file.example,,,,,',
      'Too,Many,many@file.example,,qc_lab,,,,stray',
      'Good,One,good@file.example,,qc_lab,south,,',
      '=HYPERLINK("http://evil.example"),"Line\u0007Bell",eve@file.example,,qc_lab,,,',
    ].join('\n'),
  )
  expect(counts).toMatchObject({ total_count: 9, errored_count: 8, created_count: 1 })
  expect(
    rows.map(({ line, outcome, errors }) => [line, outcome, ...errors.map(({ path, code }) => `${path} ${code}`)]),
  ).toEqual([
    [2, 'refused', 'email employee_exists'],
    [3, 'refused', 'phone phone_taken'],
    [4, 'refused', 'email email_repeated'],
    [5, 'refused', 'email email_repeated'],
    [6, 'refused', 'district district_unknown'],
    [7, 'refused', 'role field_is_required'],
    [8, 'refused', ' csv_value_without_header'],
    [9, 'created'],
    [10, 'refused', 'last_name control_character'],
  ])
  expect(rows[2]?.errors[0]?.partners).toEqual([5])
})

it('reads columns as a person matched them, also in the next file, and names those that are not read', async () => {
  const file = (address: string) => `Vorname,Nachname,E-mail,Role,Salary\nKai,"Lang\nSmith ",${address},qc_lab,1\n`
  const columns = JSON.stringify({ Vorname: 'first_name', Nachname: 'last_name' })
  expect(errorIn(await post(file('kai@file.example'))).params).toMatchObject({
    header: '["Vorname","Nachname","E-mail","Role","Salary"]',
  })
  expect(await read(file('kai@file.example'), { columns })).toMatchObject({ created_count: 1 })
  expect(await read(file('kim@file.example'))).toMatchObject({
    created_count: 1,
    ignored_columns: ['Salary'],
    rows: [{ cells: { first_name: 'Kai', last_name: 'Lang Smith' } }],
  })
})

it.each<[string, string | Buffer, string[]]>([
  ['an empty file', '', [' csv_no_header']],
  ['a quote that is never closed', `${header}\n"Ada,Reyes`, ['line 2 csv_quote_not_closed']],
  ['bytes that are no text', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe, 0x00]), ['line 1 csv_encoding']],
  ['columns that are missing', 'first_name,last_name\nAda,Reyes', ['email column_missing', 'role column_missing']],
])('refuses %s as a whole', async (_what, file, faults) => {
  const answer = await post(file)
  expect([answer.statusCode, errorIn(answer).message]).toEqual([422, 'Bulk upload failed due to invalid csv'])
  expect(faultsIn(answer)).toEqual(faults)
})

it('needs at least one row, takes at most a thousand, and only CSV', async () => {
  expect(errorIn(await post(`${header}\n`)).message).toBe('Must add at least one employee')
  const many = (count: number) =>
    [header, ...Array.from({ length: count }, (_, at) => `A,B,many-${at}@file.example,,qc_lab,,,`)].join('\n')
  expect(await read(many(1000), { validate_only: true })).toMatchObject({ total_count: 1000, errored_count: 0 })
  expect((await post(many(1001))).statusCode).toBe(413)
  expect((await post(`${header}\n${'x'.repeat(1024 * 1024)}`)).statusCode).toBe(413)
  expect((await post('{}', {}, 'application/json')).statusCode).toBe(415)
})

it('reads files from spreadsheets of other countries', async () => {
  const file = Buffer.from(
    'first_name;last_name;email;role\r\nJos\xe9;N\xfa\xf1ez;jose@file.example;qc_lab\r\n',
    'latin1',
  )
  const { rows } = await read(file, { validate_only: true }, 'text/csv; charset=windows-1252')
  expect(rows[0]?.cells).toMatchObject({ first_name: 'José', last_name: 'Núñez' })
})
