import {
  constructionSystems,
  projects,
  reportSendings,
  type ConstructionPerson,
  type ConstructionSystem as Settings,
} from '@milepost/contract'
import {
  startConstructionSystem,
  type ConstructionSystem,
} from '@milepost/server/features/report-sending/testing/construction-system/start'
import { addContract, newStore } from '@milepost/server/features/report-sending/testing/construction-system/world'
import { administrator, type Administrator } from '../harness/administrator.ts'
import { newNumber, ticketOf } from '../harness/door.ts'
import { expect, expectAccessible, test } from '../harness/journey.ts'

const PLANT = 'NORTH-01'
const PROJECT = 'P-2044'
const CONTRACT = 'C-25-0032'

/** A construction system that has the project's contract. */
function standIn(port: number): Promise<ConstructionSystem> {
  const store = newStore()
  addContract(store, { number: CONTRACT, contractors: [{ name: 'Reeves Construction', prime: true }], items: [] })
  return startConstructionSystem({}, { port, store })
}

/** Has the agency send directly to the stand-in, or by files as before. */
async function choose(call: Administrator, door: object): Promise<void> {
  const { construction_system } = await call<{ construction_system: Settings }>(constructionSystems.get)
  await call(constructionSystems.save, { body: { ...door, lock_version: construction_system.lock_version } })
}

/** Says which contract the project is and who its people are in the construction system. Returns the project's id. */
async function prepareSending(call: Administrator, people: Readonly<Record<string, object>>): Promise<number> {
  const found = await call<{ projects: { id: number }[] }>(projects.list, {
    at: `${projects.list.path}?search=${PROJECT}`,
  })
  const id = found.projects[0]?.id ?? 0
  const at = (path: string, row: number) => path.replace(/\{\w+\}/, String(row))
  await call(constructionSystems.mapContract, {
    at: at(constructionSystems.mapContract.path, id),
    body: { contract: CONTRACT },
  })
  const { construction_people } = await call<{ construction_people: ConstructionPerson[] }>(
    constructionSystems.people,
    {
      at: `${constructionSystems.people.path}?page_size=500`,
    },
  )
  for (const [name, body] of Object.entries(people)) {
    const person = construction_people.find((one) => one.name === name)
    if (!person) throw new Error(`nobody is called ${name}`)
    await call(constructionSystems.mapPerson, { at: at(constructionSystems.mapPerson.path, person.id), body })
  }
  return id
}

test('an inspector signs the day on a phone, an engineer approves and sends it once, and a late ticket is amended', async ({
  as,
  address,
  supplier,
  product,
}) => {
  const load = () => ticketOf(PLANT, newNumber(), { dot_code: PROJECT })
  await supplier(PLANT).post(load(), load())
  const call = await administrator(address)
  const system = await standIn(product.provider_port)
  const { instance, subscription_key, account } = system.settings
  try {
    await choose(call, { door: 'direct', address: system.address, instance, subscription_key, ...account })
    const project = await prepareSending(call, {
      'Luis Herrera': { person_there: 4107, role_there: 'inspector' },
      'Priya Raman': { person_there: 4112, role_there: 'project_engineer' },
    })

    const phone = await as('field_inspector', { width: 390, height: 844 })
    await phone.goto(`/projects/${project}/daily_work_reports`)
    await phone.getByRole('button', { name: 'Write today’s report' }).click()
    const report = phone.getByRole('article', { name: /^Daily work report DWR-/ })
    await expect(report).toBeVisible()
    const own = new URL(phone.url()).pathname
    const weather = phone.getByRole('form', { name: 'Weather' })
    await weather.getByRole('textbox', { name: 'High, °F' }).fill('58')
    await weather.getByRole('textbox', { name: 'Low, °F' }).fill('41')
    await weather.getByRole('combobox', { name: 'Morning' }).selectOption('Fog')
    await weather.getByRole('combobox', { name: 'Afternoon' }).selectOption('Clear')
    await weather.getByRole('button', { name: 'Save' }).click()
    await expect(weather).toBeHidden()
    await phone.getByRole('button', { name: /^Nothing to report in all/ }).click()
    const sign = async () => {
      await expect(phone.getByText('Ready to sign').first()).toBeVisible()
      await phone.getByRole('button', { name: 'Sign' }).click()
      await phone.getByRole('dialog').getByRole('button', { name: 'Sign' }).click()
      await expect(phone.getByText('Signed', { exact: true }).first()).toBeVisible()
    }
    await expect(phone.getByText('Ready to sign').first()).toBeVisible()
    await expectAccessible(phone)
    await sign()

    const [engineer, other] = [await as('field_engineer'), await as('field_engineer')]
    const sending = (page: typeof engineer) =>
      page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true })
    const approve = async () => {
      await engineer.goto(own)
      await engineer.getByRole('button', { name: 'Approve' }).click()
      await engineer.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
      await expect(engineer.getByRole('button', { name: 'Send…' })).toBeVisible()
    }
    await approve()
    await other.goto(own)
    for (const page of [engineer, other]) {
      await page.getByRole('button', { name: 'Send…' }).click()
      await expect(sending(page)).toBeEnabled()
    }
    const done = (page: typeof engineer) => page.getByRole('dialog').getByText('Sent', { exact: true })
    // Twice by mistake: whichever comes second changes nothing there, and both pages say so.
    await Promise.all([sending(engineer).click(), sending(other).click()])
    for (const page of [engineer, other]) {
      await expect(done(page)).toBeVisible()
      await expect(page.getByRole('dialog').getByText('DWR already sent.').first()).toBeVisible()
    }
    const there = () => system.answers.store.all('DailyWorkReports')
    expect(there()).toMatchObject([{ InspectorId: 4107, Status: 'Draft', HighTemperature: 58, LowTemperature: 41 }])

    await supplier(PLANT).post(load())
    await expect(phone.getByRole('heading', { name: '1 ticket changed since this report was signed' })).toBeVisible()
    await phone.getByRole('button', { name: 'Amend' }).click()
    await phone.getByRole('textbox', { name: 'Reason' }).fill('A load arrived late')
    await phone.getByRole('dialog').getByRole('button', { name: 'Amend' }).click()
    await expect(phone.getByRole('heading', { name: /^DWR-\d+-R1$/ })).toBeVisible()
    await expect(phone.getByRole('link', { name: 'Revision 0' })).toBeVisible()
    await sign()
    await approve()
    await engineer.getByRole('button', { name: 'Send…' }).click()
    await expect(engineer.getByRole('dialog').getByText(/Sending completes it\.$/)).toBeVisible()
    await sending(engineer).click()
    const sendings = async () => {
      const at = reportSendings.list.path.replace('{id}', own.split('/').at(-1) ?? '')
      const found = await call<{ sendings: { state: string; revision: number }[] }>(reportSendings.list, { at })
      return found.sendings.map(({ state, revision }) => `${state} ${revision}`)
    }
    await expect.poll(sendings).toEqual(['done 1', 'done 0'])
    await expect(done(engineer)).toBeVisible()
    expect(there()).toHaveLength(1)
  } finally {
    await choose(call, { door: 'files' })
    await system.stop()
  }
})
