import { employees, projects, projectTeam } from '@milepost/contract'
import { choose } from '../harness/choose.ts'
import { today, ZONE } from '../harness/days.ts'
import { newNumber, ticketOf } from '../harness/door.ts'
import { expect, test } from '../harness/journey.ts'
import { inPace } from '../harness/pace.ts'
import { emailOf, signIn } from '../harness/sign-in.ts'
import { openPart } from '../harness/project-parts.ts'

/** Calls as an administrator. */
async function call<Answer>(address: string, method: string, path: string, body?: object): Promise<Answer> {
  const { access_token } = await signIn(address, emailOf('administrator'))
  const response = await fetch(`${address}${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${access_token}` },
    ...(body && { body: JSON.stringify(body) }),
  })
  expect(response.status, await response.clone().text()).toBe(200)
  return (await response.json()) as Answer
}
const at = (path: string, id: number) => path.replace(/\{\w+\}/, String(id))

/** A project with a field engineer on its team. */
async function newProject(address: string, dot_code: string): Promise<number> {
  const { project } = await call<{ project: { id: number } }>(address, 'POST', projects.create.path, {
    name: `Mill road ${dot_code}`,
    dot_code,
    time_zone: ZONE,
  })
  const path = `${employees.list.path}?search=${emailOf('field_engineer')}`
  const { employees: found } = await call<{ employees: { id: number }[] }>(address, 'GET', path)
  const { team } = await call<{ team: { lock_version: number } }>(address, 'GET', at(projectTeam.list.path, project.id))
  await call(address, 'PUT', at(projectTeam.replacePersons.path, project.id), {
    dot_employees: [{ id: found[0]?.id, project_role: 'project_engineer' }],
    lock_version: team.lock_version,
  })
  return project.id
}

const PLANT = 'NORTH-01'

test('a plant sends tickets with a gap and a duplicate, then its summary; a field engineer settles the remaining exceptions', async ({
  as,
  address,
  supplier,
}) => {
  test.setTimeout(inPace(120_000))
  const word = newNumber()
  const dot_code = `X-${word}`
  const project = await newProject(address, dot_code)
  const plant = supplier(PLANT)
  const number = (count: number, zeros = '') => `${word}-${zeros}${count}`
  const load = (ticket_number: string, truck: string, more: number) =>
    ticketOf(PLANT, ticket_number, { dot_code, truck, gross: 73_240 + more, net: 45_120 + more })
  const engineer = await as('field_engineer')
  await engineer.goto(`/projects/${project}`)

  await openPart(engineer, 'Exceptions')
  await expect(engineer.getByText('Nothing is open')).toBeVisible()

  await plant.post(
    ...[101, 102, 103, 105, 106].map((count) => load(number(count), `T-${count}`, 20 * (count - 100))),
    load(number(103, '0'), 'T-103', 60),
  )
  const row = (text: string) => engineer.getByRole('row').filter({ hasText: text })
  const missing = row(`${number(104)} is missing between ${number(103, '0')} and ${number(105)}`)
  const duplicate = row('Numbers that are the same without prefix and leading zeros')
  await expect(row('Missing ticket')).toBeVisible({ timeout: inPace(30_000) })
  await expect(duplicate).toBeVisible()
  await expect(missing.or(row(`${number(104)} is missing between ${number(103)} and`))).toBeVisible()

  const numbers = [101, 102, 103, 104, 105, 106].map((count) => number(count))
  const { results } = await plant.summarize({
    plant: PLANT,
    dot_code,
    date: today(),
    lines: [{ material: '12.5mm SP', loads: 6, quantity: '135.57', uom: 'TON' }],
    ticket_numbers: numbers,
  })
  expect(results).toMatchObject([{ outcome: 'created', errors: [] }])
  const unnamed = row(`${number(103, '0')} was received; the summary does not list it.`)
  await expect(unnamed).toBeVisible({ timeout: inPace(30_000) })

  await unnamed.click()
  const drawer = engineer.getByRole('dialog', { name: `Not in the summary: ${number(103, '0')}` })
  await expect(drawer.getByRole('link', { name: number(103, '0') })).toBeVisible()
  await engineer.keyboard.press('s')
  const dialog = engineer.getByRole('dialog', { name: 'Settle this exception' })
  await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('Corrected by the plant')
  await dialog.getByRole('textbox', { name: 'In words' }).fill('Printed twice, the plant voids it')
  await dialog.getByRole('button', { name: 'Settle' }).click()
  await expect(drawer.getByText('Printed twice, the plant voids it').first()).toBeVisible()
  await engineer.keyboard.press('Escape')
  await expect(unnamed).toBeHidden()

  await plant.post(load(number(104), 'T-104', 80))
  await expect(row('Missing ticket')).toBeHidden({ timeout: inPace(30_000) })
  await choose(engineer, 'State', 'Resolved')
  await row('Missing ticket').click()
  await expect(engineer.getByRole('dialog').getByText(/the ticket arrived$/)).toBeVisible()
  await engineer.keyboard.press('Escape')

  await engineer.getByRole('radio', { name: 'Match of a day' }).check({ force: true })
  const day = engineer.getByRole('region', { name: new RegExp(`^${PLANT}`) })
  await expect(day.getByRole('row', { name: /12\.5mm SP/ })).toContainText('7 loads')
})
