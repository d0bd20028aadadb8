import { ledger, type LedgerFinding, type LedgerVerification } from '@milepost/contract/ledger/ledger.contract'
import { findingKinds } from '@milepost/contract/ledger/ledger.list'
import { projects } from '@milepost/contract/projects/projects.contract'
import { tickets } from '@milepost/contract/tickets/tickets.contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { drawPage } from '../../testing/draw-page.tsx'
import { answer, failure, fakeServer, pageOf, type Answer } from '../../testing/fake-server.ts'
import { ticketOf } from '../tickets/tickets.fixtures.ts'
import { finding, root, rootHash, verification } from './ledger.fixtures.ts'

beforeEach(() => page.viewport(1280, 900))

interface World {
  verifications?: LedgerVerification[]
  findings?: LedgerFinding[]
}

/** A server whose list of verifications begins with the newest; one that it is requested to start is returned as running. */
function server({ verifications = [], findings = [] }: World = {}, more: Answer[] = []) {
  const roots = [root(), root({ day: '2026-11-18', root: 'beef'.padEnd(64, '1'), previous_root: null, tickets: 3 })]
  return fakeServer('administrator', [
    ...more,
    answer(ledger.findings, { findings, page: pageOf(findings.length) }),
    answer(ledger.stop, { verification: verification({ state: 'stopped', progress: 0.4 }) }),
    answer(ledger.verify, { verification: verification({ id: 42, state: 'running', progress: 0 }) }),
    answer(ledger.verification, ({ url }) => {
      const id = Number(url.pathname.split('/').at(-1))
      return { verification: verifications.find((one) => one.id === id) ?? verification({ id, findings: 0 }) }
    }),
    answer(ledger.verifications, { verifications, page: pageOf(verifications.length) }),
    answer(ledger.roots, ({ url }) => {
      const day = url.searchParams.get('filters[day][eq]')
      const found = roots.filter((one) => day === null || one.day === day)
      return { roots: found, page: pageOf(found.length) }
    }),
  ])
}

test('shows that everything is intact, accessibly in every theme', async () => {
  server({ verifications: [verification()] })
  await drawPage('/admin/ledger')
  await expect.element(page.getByRole('heading', { name: 'Everything verified' })).toBeVisible()
  await expect
    .element(page.getByText('12,345 tickets, 23,456 events, 180 days · 20,100 tickets a second'))
    .toBeVisible()
  await expect.element(page.getByText(rootHash)).toBeVisible()
  await expect.element(page.getByText('Nothing is wrong')).toBeVisible()
  await expectAccessibleInEveryTheme()
})

test('lists findings, each with its ticket, accessibly in every theme; a row opens the ticket', async () => {
  const day = finding({
    id: 2,
    kind: 'changed_root',
    slip_id: null,
    ticket_number: null,
    seq: null,
    day: '2026-11-19',
    fields: [],
  })
  server({ verifications: [verification({ findings: 2 })], findings: [finding(), day] })
  const { address } = await drawPage('/admin/ledger')
  await expect.element(page.getByRole('heading', { name: '2 findings' })).toBeVisible()
  await expect
    .element(page.getByText('The ticket was edited in the database, without an event · net: 45120 became 45121'))
    .toBeVisible()
  await expect.element(page.getByText('The root of this day was changed')).toBeVisible()
  await expectAccessibleInEveryTheme()
  await page.getByText('4102007').click()
  await expect.poll(address).toContain('/tickets?ticket=77&tab=history')
})

test('a finding of a day opens its root', async () => {
  const day = finding({
    kind: 'missing_root',
    slip_id: null,
    ticket_number: null,
    seq: null,
    day: '2026-11-19',
    fields: [],
  })
  server({ verifications: [verification({ findings: 1 })], findings: [day] })
  await drawPage('/admin/ledger')
  await page.getByText('The root of this day was removed').click()
  await expect.element(page.getByRole('dialog', { name: 'Root of 11/19/2026' })).toBeVisible()
  await expectAccessible()
})

test('has a text for every kind of finding', async () => {
  const all = findingKinds.map((kind, at) => finding({ id: at + 1, kind, fields: [] }))
  server({ verifications: [verification({ findings: all.length })], findings: all })
  await drawPage('/admin/ledger')
  await expect.element(page.getByRole('grid', { name: 'Findings' })).toBeVisible()
  await expect.poll(() => page.getByRole('row').elements().length).toBe(all.length + 1)
  expect(document.body.textContent).not.toContain('kinds.')
})

test('verifies everything, shows the progress, and stops it', async () => {
  const running = verification({ id: 42, state: 'running', progress: 0.37, tickets: 4000, finished_at: null })
  const { requests } = server({ verifications: [running] })
  const { address } = await drawPage('/admin/ledger')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect.poll(address).toContain('run=42')
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ scope: 'all' })
  await expect
    .element(page.getByRole('progressbar', { name: 'Progress of the verification' }))
    .toHaveAttribute('value', '0.37')
  await expect.element(page.getByText('37%')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect.poll(() => requests.some(({ path }) => path === '/v1/ledger/verifications/42/stop')).toBe(true)
})

test('verifies a day and a project, and requires missing values', async () => {
  const { requests } = server({}, [answer(projects.list, { projects: [], page: pageOf(0) })])
  await drawPage('/admin/ledger')
  await expect.element(page.getByRole('heading', { name: 'Not verified yet' })).toBeVisible()
  await page.getByRole('radio', { name: 'Day' }).click({ force: true })
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect.element(page.getByText('This field is required')).toBeVisible()
  await page.getByLabelText('Day', { exact: true }).last().fill('2026-11-19')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect
    .poll(() => requests.find(({ method }) => method === 'POST')?.body)
    .toEqual({ scope: 'day', day: '2026-11-19' })
  await page.getByRole('radio', { name: 'Project' }).click({ force: true })
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect.element(page.getByText('This field is required')).toBeVisible()
  await expectAccessible()
})

test('finds a ticket by its number, and asks which one when several have it', async () => {
  const twice = [ticketOf({ id: 7, ticket_number: '100' }), ticketOf({ id: 8, ticket_number: '100' })]
  const { requests } = server({}, [
    answer(tickets.list, ({ url }) => {
      const slips = url.searchParams.get('search') === '100' ? twice : []
      return { slips, page: pageOf(slips.length) }
    }),
  ])
  await drawPage('/admin/ledger')
  await page.getByRole('radio', { name: 'Ticket' }).click({ force: true })
  await page.getByLabelText('Ticket number').fill('99')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('No ticket has this number')).toBeVisible()
  await page.getByLabelText('Ticket number').fill('100')
  await userEvent.keyboard('{Enter}')
  await page.getByLabelText('Which of them').selectOptions('8')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect
    .poll(() => requests.find(({ method }) => method === 'POST')?.body)
    .toEqual({ scope: 'ticket', slip_id: 8 })
})

test('explains why a verification cannot be started, once', async () => {
  server({}, [answer(ledger.verify, () => failure(503, 'not_ready'))])
  await drawPage('/admin/ledger')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
})

test('lists daily roots, accessibly in every theme; a root is copied, its day verified and exported', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { requests } = server({ verifications: [verification()] }, [
    answer(
      ledger.bundle,
      () =>
        new Response('PK', {
          headers: { 'content-disposition': "attachment; filename*=UTF-8''ledger-day-2026-11-19.zip" },
        }),
    ),
  ])
  await drawPage('/admin/ledger?tab=roots')
  await page.getByRole('gridcell', { name: '11/19/2026' }).click()
  const dialog = page.getByRole('dialog', { name: 'Root of 11/19/2026' })
  await expect.element(dialog.getByText(rootHash)).toBeVisible()
  await expect
    .element(dialog.getByText(/^Nov 19, 2026, 12:00:00\sAM\sEST – Nov 20, 2026, 12:00:00\sAM\sEST$/))
    .toBeVisible()
  await expectAccessibleInEveryTheme()
  await dialog.getByRole('button', { name: 'Copy root' }).first().click()
  await expect.poll(() => copied.mock.calls).toEqual([[rootHash]])
  await dialog.getByRole('button', { name: 'Export bundle' }).click()
  await expect.element(page.getByText('The bundle ledger-day-2026-11-19.zip is saved.').first()).toBeVisible()
  expect(requests.find(({ path }) => path === '/v1/ledger/bundle')?.search).toBe('?scope=day&day=2026-11-19')
  await dialog.getByRole('button', { name: 'Verify this day' }).click()
  await expect
    .poll(() => requests.find(({ method }) => method === 'POST')?.body)
    .toEqual({ scope: 'day', day: '2026-11-19' })
})

test('lists verifications; a row opens one with its findings', async () => {
  server({
    verifications: [
      verification(),
      verification({ id: 40, scope: 'ticket', slip_id: 7, ticket_number: '100', findings: 3 }),
    ],
  })
  const { address } = await drawPage('/admin/ledger?tab=verifications')
  await expect.element(page.getByRole('gridcell', { name: 'Ticket 100' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('gridcell', { name: 'Ticket 100' }).click()
  await expect.poll(address).toBe('/admin/ledger?run=40')
})
