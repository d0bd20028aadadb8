import { contractorDays, type ContractorPlantDay } from '@milepost/contract/exceptions/contractor-days.contract'
import { lookups } from '@milepost/contract/lookups/lookups.contract'
import { ticketSigning } from '@milepost/contract/tickets/signing.contract'
import { tickets } from '@milepost/contract/tickets/tickets.contract'
import { projects } from '@milepost/contract/projects/projects.contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../../testing/accessibility.ts'
import { drawPage } from '../../../testing/draw-page.tsx'
import { answer, fakeServer, type Answer } from '../../../testing/fake-server.ts'
import { projectOf } from '../../../testing/project.ts'
import { aggregates, bulkResultOf, detailOf, eventsOf, pageOfTickets, ticketOf } from '../tickets.fixtures.ts'

const three = [1, 2, 3].map((id) => ticketOf({ id, abilities: ['sign'] }))
const plant: ContractorPlantDay = {
  plant_id: 7,
  plant: 'NORTH-01',
  plant_name: 'Northgate Asphalt',
  loads: 41,
  totals: [{ uom: 'TON', net: '923.5' }],
  unsigned: 40,
  disputed: 1,
  count: null,
}
const idle: ContractorPlantDay = {
  ...plant,
  plant_id: 8,
  plant: 'BAR-01',
  plant_name: 'Bar',
  loads: 0,
  totals: [],
  unsigned: 0,
  disputed: 0,
}
const SIGN = '/v3/slips/bulk_contractor_sign'

const draw = async (address: string, answers: readonly Answer[] = []) => {
  const server = fakeServer('contractor', [
    ...answers,
    answer(ticketSigning.sign, () => bulkResultOf({ updated: [1] })),
    answer(projects.get, { project: projectOf() }),
    answer(tickets.list, pageOfTickets(three)),
    answer(tickets.aggregates, { aggregates }),
    answer(tickets.get, ({ url }) => ({
      slip: detailOf(ticketOf({ id: Number(url.pathname.split('/').at(-1)), abilities: ['sign'] })),
    })),
    answer(tickets.events, { slip_events: eventsOf }),
    answer(lookups.plants, { plants: [], page: pageOfTickets([]).page }),
  ])
  await drawPage(address)
  return { sent: (path: string) => server.requests.filter((request) => request.path === path).map(({ body }) => body) }
}
const row = (id: number) => page.getByRole('row', { name: new RegExp(String(4102000 + id)) })

test('a contractor agrees to a ticket by a key, and says what is wrong with another, in every theme', async () => {
  const { sent } = await draw('/tickets')
  await row(1).click()
  const drawer = page.getByRole('dialog', { name: /4102001/ })
  await expect.element(drawer.getByRole('button', { name: 'Agree and sign' })).toBeVisible()
  await expect.element(drawer.getByRole('button', { name: 'Withdraw signature' })).not.toBeInTheDocument()
  await userEvent.keyboard('a')
  await expect.poll(() => sent(SIGN)).toEqual([{ slip_ids: [1], contractor_status: 'agreed' }])
  await drawer.getByRole('button', { name: 'Dispute' }).click()
  const dialog = page.getByRole('dialog', { name: 'Dispute 1 ticket' })
  await dialog.getByRole('button', { name: 'Dispute 1 ticket' }).click()
  await expect.element(dialog.getByText('Say what is wrong.').first()).toBeVisible()
  await expectAccessibleInEveryTheme()
  await dialog.getByRole('textbox', { name: 'What is wrong' }).fill('Two tons short')
  await dialog.getByRole('button', { name: 'Dispute 1 ticket' }).click()
  await expect
    .poll(() => sent(SIGN).at(-1))
    .toEqual({ slip_ids: [1], contractor_status: 'disputed', contractor_notes: 'Two tons short' })
})

test('many are signed after seeing how many and how much they are, for the company', async () => {
  const { sent } = await draw('/tickets?signature=unsigned')
  await expect.element(page.getByText("Contractor's signature: Not signed")).toBeVisible()
  for (const id of [1, 2]) await row(id).getByRole('checkbox').click({ force: true })
  await page.getByRole('button', { name: 'Agree and sign' }).click()
  const dialog = page.getByRole('dialog', { name: 'Agree to 2 tickets and sign' })
  await expect.element(dialog.getByText(/You sign for .+ that these loads/)).toBeVisible()
  await expect.element(dialog.getByText('1 ticket will change')).toBeVisible()
  await dialog.getByRole('button', { name: /^Agree to/ }).click()
  await expect.poll(() => sent(SIGN).at(-1)).toEqual({ slip_ids: [1, 2], contractor_status: 'agreed' })
})

test('a day shows what was received by plant, takes an own count with notes, and signs what is not signed', async () => {
  const { sent } = await draw('/projects/51/tickets', [
    answer(contractorDays.get, ({ url }) => ({
      day: url.pathname.split('/').at(-1) ?? '',
      plants: [plant, idle],
      last_day: '2026-11-20',
    })),
    answer(contractorDays.count, { plant: { ...plant, count: null } }),
  ])
  await page.getByRole('button', { name: 'Sign a day' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign a day' })
  await expect.element(dialog.getByRole('textbox', { name: 'Day' })).toHaveValue('11/20/2026')
  await expect.element(dialog.getByText(/41 loads received: 923.50\sTON · 40 to sign/)).toBeVisible()
  await expect.element(dialog.getByText('1 load of the day is disputed.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Own count' }).fill('42')
  await dialog.getByRole('textbox', { name: 'Notes for the agency' }).fill('One after dark')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Send to the agency' }).click()
  await expect
    .poll(() => sent('/v1/projects/51/contractor_days/2026-11-20/plants/7'))
    .toEqual([{ loads: 42, notes: 'One after dark' }])
  await dialog.getByRole('button', { name: 'Agree to 40 tickets and sign' }).click()
  await page
    .getByRole('dialog', { name: 'Agree to 40 tickets and sign' })
    .getByRole('button', { name: /^Agree to/ })
    .click()
  await expect
    .poll(() => sent(SIGN).at(-1))
    .toMatchObject({
      filters: { project_id: { eq: 51 }, printed_on: { eq: '2026-11-20' }, signature: { eq: 'unsigned' } },
      contractor_status: 'agreed',
    })
})
