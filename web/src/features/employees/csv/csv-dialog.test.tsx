import type { EmployeeImport } from '@milepost/contract/employees/employee-import'
import { employees } from '@milepost/contract/employees/employees.contract'
import { lookups } from '@milepost/contract/lookups/lookups.contract'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changeLanguage } from '../../../lib/i18n.ts'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../../testing/accessibility.ts'
import { drawPage } from '../../../testing/draw-page.tsx'
import { answer, failure, fakeServer, pageOf, type Answer } from '../../../testing/fake-server.ts'
import { fileReading } from '../../imports/imports.fixtures.ts'
import { districts, employee } from '../employees.fixtures.ts'

const good = {
  line: 2,
  outcome: 'valid' as const,
  employee_id: null,
  cells: { first_name: 'Ana', last_name: 'Ortiz', email: 'ana@agency.gov', role: 'qc_lab' },
  errors: [],
}
const bad = {
  line: 3,
  outcome: 'refused' as const,
  employee_id: null,
  cells: { first_name: 'Lou', last_name: 'Bell', email: 'lou', role: 'emperor' },
  errors: [
    { path: 'email', code: 'email_repeated', message: 'x', partners: [7] },
    { path: 'role', code: 'role_unknown', message: 'x', partners: [] },
  ],
}
const torn = {
  line: 4,
  outcome: 'refused' as const,
  employee_id: null,
  cells: {},
  errors: [{ path: '', code: 'csv_row_length', message: 'Row 4 has 3 cells, the header has 4', partners: [] }],
}
const fileOf = (rows: EmployeeImport['rows']): EmployeeImport => ({
  rows,
  total_count: rows.length,
  errored_count: rows.filter(({ outcome }) => outcome === 'refused').length,
  created_count: 0,
  ...fileReading('first_name', 'last_name', 'email', 'role', 'Salary'),
})
const mixed = fileOf([good, bad, torn])
const done: EmployeeImport = {
  ...fileOf([{ ...good, outcome: 'created', employee_id: 50 }, bad, torn]),
  created_count: 1,
}
const file = new File(['first_name,last_name,email,role\nAna,Ortiz,ana@agency.gov,qc_lab\n'], 'people.csv')

async function open(...answers: Answer[]) {
  const server = fakeServer('administrator', [
    ...answers,
    answer(employees.list, { employees: [employee], page: pageOf(1) }),
    answer(lookups.districts, districts),
  ])
  await drawPage('/admin/employees')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect.element(page.getByText('Drop a CSV or Excel file here, or choose one.')).toBeVisible()
  return server
}
const choose = () =>
  userEvent.upload(page.elementLocator(document.querySelector('[role=dialog] input[type=file]')!), file)

beforeEach(() => page.viewport(1280, 900))

test('previews the outcome of each row before anybody is invited, accessibly in every theme', async () => {
  const { requests } = await open(answer(employees.import, ({ url }) => (url.search === '' ? done : mixed)))
  await expect.element(page.getByText('qc_lab', { exact: true })).toBeVisible()
  await expectAccessibleInEveryTheme()
  await choose()
  await expect.element(page.getByText('2 record(s) of the total 3 returned with errors')).toBeVisible()
  await expect.element(page.getByText(/Row 7 has the same value\.$/)).toBeVisible()
  await expect.element(page.getByText('Columns that are not read: Salary')).toBeVisible()
  await expect.element(page.getByText(/This role does not exist/)).toBeVisible()
  await expect.element(page.getByText('Row 4 has 3 cells, the header has 4')).toBeVisible()
  await expect.element(page.getByText('ana@agency.gov')).not.toBeInTheDocument()
  await page.getByText('All (3)').click()
  await expect.element(page.getByRole('cell', { name: 'ana@agency.gov' })).toBeVisible()
  await expectAccessibleInEveryTheme()
  expect(requests.filter(({ method }) => method === 'POST').map(({ search }) => search)).toEqual([
    '?validate_only=true',
  ])
  await page.getByRole('button', { name: 'Invite 1 employee' }).click()
  await expect.element(page.getByText('1 employee is invited.')).toBeVisible()
  await expectAccessibleInEveryTheme()
  const sent = requests.filter(({ method }) => method === 'POST').at(-1)!
  expect([sent.search, (sent.body as Blob).type, await (sent.body as Blob).text()]).toEqual([
    '',
    'text/csv',
    await file.text(),
  ])
  await page.getByRole('button', { name: 'Done' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('says what is wrong with the file as a whole, that no row is valid, and that every row is', async () => {
  const answers = [
    failure(422, 'bulk_upload_failed', [{ path: 'email', code: 'column_missing', message: 'x' }]),
    failure(500, 'server_error'),
    failure(422, 'employees_required'),
    fileOf([bad]),
    fileOf([good]),
  ]
  await open(answer(employees.import, () => answers.shift()!))
  const alert = page.getByRole('alert')
  await choose()
  await expect.element(alert.getByText('Bulk upload failed due to invalid csv')).toBeVisible()
  await expect.element(page.getByText('The header lacks the column Email.')).toBeVisible()
  await expectAccessible()
  await choose()
  await expect
    .element(alert.getByText('There was an error uploading your CSV file. Please check the format and try again.'))
    .toBeVisible()
  await choose()
  await expect.element(alert.getByText('Must add at least one employee')).toBeVisible()
  await choose()
  await expect.element(page.getByText('1 record(s) of the total 1 returned with errors')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Invite/ })).not.toBeInTheDocument()
  await choose()
  await expect.element(page.getByText('1 record is ready to be invited.')).toBeVisible()
  await expect.element(page.getByRole('cell', { name: 'Ready' })).toBeVisible()
})

test('explains also in Spanish what is wrong with the file and with a row that cannot be read', async () => {
  const cut = { ...torn, errors: [{ path: '', code: 'csv_row_cut_off', message: 'x', partners: [] }] }
  let whole = true
  await open(
    answer(employees.import, () =>
      whole
        ? failure(422, 'bulk_upload_failed', [
            { path: 'line 7', code: 'csv_encoding', message: 'x' },
            { path: 'email', code: 'column_twice', message: 'x' },
          ])
        : fileOf([cut]),
    ),
  )
  await changeLanguage('es')
  onTestFinished(() => changeLanguage('en'))
  await choose()
  await expect.element(page.getByText(/^Fila 7: Esto no es texto que se pueda leer/)).toBeVisible()
  await expect.element(page.getByText('Dos columnas del encabezado dan Correo.')).toBeVisible()
  whole = false
  await choose()
  await expect.element(page.getByText(/^El archivo termina dentro de esta fila/)).toBeVisible()
})

test('shows the rows as cards on a phone, with their faults visible', async () => {
  await page.viewport(390, 844)
  await open(answer(employees.import, mixed))
  await choose()
  const cards = page.getByRole('list', { name: 'Rows of people.csv' })
  await expect.element(cards.getByText('Lou Bell')).toBeVisible()
  await expect.element(cards.getByText(/Row 7 has the same/)).toBeVisible()
  await expect.element(cards.getByText('Row 4 has 3 cells, the header has 4')).toBeVisible()
  const box = page.getByRole('dialog').element().getBoundingClientRect()
  expect([box.left >= 0, box.right <= 390]).toEqual([true, true])
  await expectAccessible()
})

test('takes a file that is dropped', async () => {
  const { requests } = await open(answer(employees.import, mixed))
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(file)
  const area = page.getByText('Drop a CSV or Excel file here, or choose one.').element()
  area.dispatchEvent(new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer }))
  await expect.element(page.getByText('Drop to read the file')).toBeVisible()
  area.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
  await expect.element(page.getByText('people.csv', { exact: true })).toBeVisible()
  await expect.poll(() => requests.filter(({ method }) => method === 'POST').length).toBe(1)
})

test('offers a template with the columns of the import', async () => {
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob)
    return 'about:blank#template'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await open()
  await page.getByRole('button', { name: 'Download the template' }).click()
  expect(await saved[0]?.text()).toBe('first_name,last_name,email,phone,role,district,title,employee_number\r\n')
})
