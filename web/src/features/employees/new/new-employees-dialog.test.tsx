import { employees } from '@milepost/contract/employees/employees.contract'
import { lookups } from '@milepost/contract/lookups/lookups.contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../../testing/accessibility.ts'
import { drawPage } from '../../../testing/draw-page.tsx'
import { answer, failure, fakeServer, pageOf, type Answer } from '../../../testing/fake-server.ts'
import { districts, employee, invited } from '../employees.fixtures.ts'

const around = [
  answer(employees.list, { employees: [employee], page: pageOf(1) }),
  answer(lookups.districts, districts),
]
const entry = (number: number) => page.getByRole('group', { name: `Employee ${number}` })
const field = (name: string, number = 1) => entry(number).getByRole('textbox', { name, exact: true })
const send = (name = 'Invite 1 employee') => page.getByRole('button', { name }).click()

async function open(...answers: Answer[]) {
  const server = fakeServer('administrator', [...answers, ...around])
  const router = await drawPage('/admin/employees')
  await page.getByRole('button', { name: 'Add employees' }).click()
  await expect.element(field('First name')).toBeVisible()
  return { ...server, ...router }
}

async function fill(number: number, { email, phone = '' }: { email: string; phone?: string }) {
  await userEvent.fill(field('First name', number), 'Ana')
  await userEvent.fill(field('Last name', number), 'Ortiz')
  await userEvent.fill(field('Email', number), email)
  await userEvent.fill(field('Phone', number), phone)
  await entry(number).getByRole('combobox', { name: 'Role' }).selectOptions('Field inspector')
}

beforeEach(() => page.viewport(1280, 900))

test('requires at least one employee, accessibly in every theme', async () => {
  fakeServer('administrator', around)
  await drawPage('/admin/employees')
  await page.getByRole('button', { name: 'Add employees' }).click()
  await send()
  await page.getByRole('alert').getByRole('link', { name: 'Must add at least one employee' }).click()
  await expect.element(field('First name')).toHaveFocus()
  await expectAccessibleInEveryTheme()
})

test('checks a field when it is left, and from then on while typing', async () => {
  await open()
  await field('Email').click()
  await userEvent.keyboard('ana')
  await expect.element(field('Email')).not.toHaveAttribute('aria-invalid')
  await userEvent.keyboard('{Tab}')
  await expect.element(field('Email')).toHaveAccessibleDescription('Email must be a valid email')
  await field('Email').click()
  await userEvent.keyboard('{End}@agency.gov')
  await expect.element(field('Email')).not.toHaveAttribute('aria-invalid')
  await userEvent.fill(field('Phone'), '911')
  await userEvent.keyboard('{Tab}')
  await expect
    .element(field('Phone'))
    .toHaveAccessibleDescription(/Phone must be a valid phone: a US number such as .*, without an extension/)
})

test('invites several at once; a row that was left blank is not sent', async () => {
  const { requests } = await open(answer(employees.create, { employees: [invited, { ...invited, id: 50 }] }))
  await fill(1, { email: 'ana@agency.gov' })
  await entry(1).getByRole('combobox', { name: 'District' }).selectOptions('Central')
  await page.getByRole('button', { name: 'Add another employee' }).click()
  await expect.element(field('First name', 2)).toHaveFocus()
  await expect.element(entry(2).getByRole('combobox', { name: 'District' })).toHaveValue('3')
  await fill(2, { email: 'lou@agency.gov', phone: '(770) 555-0134' })
  await page.getByRole('button', { name: 'Add another employee' }).click()
  await expectAccessible()
  await send('Invite 2 employees')
  await expect.element(page.getByText('2 employees are invited.')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
    employees: [
      {
        first_name: 'Ana',
        last_name: 'Ortiz',
        email: 'ana@agency.gov',
        phone: null,
        role: 'field_inspector',
        district_id: 3,
        title: null,
        employee_number: null,
      },
      {
        first_name: 'Ana',
        last_name: 'Ortiz',
        email: 'lou@agency.gov',
        phone: '(770) 555-0134',
        role: 'field_inspector',
        district_id: 3,
        title: null,
        employee_number: null,
      },
    ],
  })
})

test('an email that appears twice is reported before anything is sent', async () => {
  const { requests } = await open()
  await fill(1, { email: 'ana@agency.gov' })
  await page.getByRole('button', { name: 'Add another employee' }).click()
  await fill(2, { email: 'ANA@agency.gov' })
  await send('Invite 2 employees')
  await page
    .getByRole('alert')
    .getByRole('link', { name: 'Employee 2, Email: This email is in another entry, too' })
    .click()
  await expect.element(field('Email', 2)).toHaveFocus()
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([])
  await entry(2).getByRole('button', { name: 'Remove employee 2' }).click()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test("puts the server's refusals next to their fields, keeps what was typed, and links to the recently deleted", async () => {
  vi.spyOn(window, 'confirm').mockReturnValue(true)
  let sends = 0
  const { address } = await open(
    answer(employees.create, () =>
      ++sends === 1
        ? failure(500, 'server_error')
        : failure(422, 'employee_create_failed', [
            { path: 'employees.0.phone', code: 'phone_taken', message: 'x' },
            { path: 'employees.0.email', code: 'employee_deleted', message: 'x' },
          ]),
    ),
  )
  await fill(1, { email: 'ana@agency.gov', phone: '770-555-0134' })
  await send()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Error creating employee: An unexpected error has occured. Please try again.')
  await expect.element(field('Email')).toHaveValue('ana@agency.gov')
  await send()
  await expect
    .element(
      page.getByRole('alert').getByRole('heading', {
        name: 'Error creating employee: This phone number is already in use...',
      }),
    )
    .toBeVisible()
  await expect.element(field('Phone')).toHaveAccessibleDescription(/This phone number is already in use\.\.\./)
  await expect.element(field('Email')).toHaveAccessibleDescription(/Someone with this email was deleted recently/)
  await expectAccessible()
  await userEvent.fill(field('Phone'), '770-555-0135')
  await expect.element(field('Phone')).not.toHaveAttribute('aria-invalid')
  await expect.element(field('First name')).toHaveValue('Ana')
  await page.getByRole('button', { name: 'Show recently deleted employees' }).click()
  await expect.poll(address).toContain('removed=true')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('fits a phone', async () => {
  await page.viewport(390, 844)
  await open()
  const box = page.getByRole('dialog').element().getBoundingClientRect()
  expect([box.left >= 0, box.right <= 390]).toEqual([true, true])
  await expectAccessible()
})
