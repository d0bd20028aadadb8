import { noticeChoices, tickets } from '@milepost/contract'
import { deliverable, drawer, openTickets, row } from '../harness/decisions.ts'
import { expect, test } from '../harness/journey.ts'
import { inPace } from '../harness/pace.ts'
import { emailOf, signIn } from '../harness/sign-in.ts'

test('events of a followed project are on the bell, link to their subjects, and are turned off with one click', async ({
  as,
  address,
  supplier,
}) => {
  const [number = ''] = await deliverable(supplier)
  const { access_token } = await signIn(address, emailOf('read_only_auditor'))
  const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' }
  const found = await fetch(`${address}${tickets.list.path}?search=${number}`, { headers })
  const { slips } = (await found.json()) as { slips: { project_id: number }[] }
  await fetch(`${address}${noticeChoices.choose.path}`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ kind: 'ticket_flagged', project_id: slips[0]?.project_id, channel: 'inbox' }),
  })
  const reader = await as('read_only_auditor')
  await reader.goto('/account')
  const bell = reader.getByRole('button', { name: /^Notifications/ })
  await expect(bell).toBeVisible()

  const engineer = await as('administrator')
  await openTickets(engineer, [number])
  await row(engineer, number).getByText(number).click()
  await expect(drawer(engineer, number)).toBeVisible()
  await engineer.keyboard.press('f')

  // The page updates live.
  await expect(reader.getByRole('button', { name: 'Notifications, 1 new' })).toBeVisible({ timeout: inPace(60_000) })
  await bell.click()
  await expect(reader.getByRole('link', { name: `Ticket ${number} was flagged` })).toBeVisible()
  await reader.getByRole('link', { name: 'All notices' }).click()
  await expect(reader.getByRole('list', { name: 'Notices' })).toBeVisible()

  // Only by keyboard.
  const off = reader.getByRole('button', { name: `Turn off: Ticket ${number} was flagged` })
  await off.focus()
  await reader.keyboard.press('Enter')
  await expect(reader.getByText('Turned off: Tickets flagged').first()).toBeVisible()
  await expect(reader.getByText('You have read everything')).toBeVisible()
  await expect(reader.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
})
