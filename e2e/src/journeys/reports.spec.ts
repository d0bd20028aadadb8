import { projects } from '@milepost/contract'
import { readFile } from 'node:fs/promises'
import { choose } from '../harness/choose.ts'
import { expect, test } from '../harness/journey.ts'
import { openPart } from '../harness/project-parts.ts'
import { emailOf, signIn } from '../harness/sign-in.ts'

/** The id of the demo's project whose tickets come in all day. */
async function projectOf(address: string): Promise<number> {
  const { access_token } = await signIn(address, emailOf('administrator'))
  const answer = await fetch(`${address}${projects.list.path}?search=P-2041`, {
    headers: { authorization: `Bearer ${access_token}` },
  })
  return ((await answer.json()) as { projects: { id: number }[] }).projects[0]?.id ?? 0
}

const numberIn = (text: string | null): number => Number((text ?? '').replaceAll(/[^\d.]/g, ''))

test('an auditor adds up what suppliers delivered, sees the tickets, and downloads the same numbers', async ({
  as,
  address,
}) => {
  const page = await as('read_only_auditor')
  await page.goto(`/projects/${await projectOf(address)}`)
  await openPart(page, 'Reporting')
  await choose(page, 'Dates', 'Last month')
  await choose(page, 'Group by', 'Supplier and day')
  const table = page.getByRole('group', { name: 'Finals' })
  await expect(table.getByRole('columnheader', { name: 'Day', exact: true })).toBeVisible()
  const first = table.getByRole('row').nth(1)
  await expect(first).toBeVisible()
  const cells = await first.getByRole('cell').allTextContents()
  const tickets = numberIn(cells[1] ?? null)
  expect(tickets).toBeGreaterThan(0)

  await first.getByRole('link').first().click()
  await expect(page.getByText(new RegExp(`^${tickets.toLocaleString('en-US')} tickets?`)).first()).toBeVisible()
  await page.goBack()

  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('button', { name: 'Start the export' }).click()
  const button = page.getByRole('button', { name: /^Download finals-P-2041-/ }).first()
  await expect(button).toBeVisible()
  const download = page.waitForEvent('download')
  await button.click()
  const [head = '', line = ''] = (await readFile(await (await download).path(), 'utf8')).split('\r\n')
  expect(head).toBe('\u{FEFF}Supplier,Day,Tickets,Quantity,Unit,Pay quantity,Pay unit')
  const [count, quantity, uom] = line.split(',').slice(-5, -2)
  expect([Number(count), Number(quantity), uom]).toEqual([tickets, numberIn(cells[2] ?? null), cells[3]])
})
