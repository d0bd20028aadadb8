import { consultantRequests, vendorRequests } from '@milepost/contract/access-requests/managed-requests.contract'
import { plants } from '@milepost/contract/plants/plants.contract'
import { projects } from '@milepost/contract/projects/projects.contract'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { drawPage } from '../../testing/draw-page.tsx'
import { answer, failure, fakeServer, pageOf } from '../../testing/fake-server.ts'
import { projectOf } from '../../testing/project.ts'
import { consultant, vendor } from './access-requests.fixtures.ts'

const dialog = (name: RegExp) => page.getByRole('dialog', { name })

beforeEach(() => page.viewport(1440, 900))

test('vendors are listed by tab; one is rejected with a reason, and the count in the menu falls', async () => {
  let pending = 1
  const { requests } = fakeServer('administrator', [
    answer(vendorRequests.list, ({ url }) => {
      const rows = url.searchParams.get('status') === 'pending' && pending === 0 ? [] : [vendor]
      return { vendor_requests: rows, page: pageOf(rows.length) }
    }),
    answer(vendorRequests.get, { vendor_request: vendor }),
    answer(vendorRequests.decide, () => {
      pending = 0
      return { vendor_request: { ...vendor, status: 'rejected' as const, abilities: ['archive' as const] } }
    }),
  ])
  const app = await drawPage('/admin/vendors/management')
  await expect.element(page.getByRole('button', { name: 'Vendors and consultants 1 waiting' })).toBeInTheDocument()
  await expectAccessibleInEveryTheme()
  await page.getByRole('gridcell', { name: 'Ana Núñez' }).first().click()
  await expect.element(dialog(/Ana Núñez/).getByText('12 Quarry Rd, Macon, GA 31201')).toBeVisible()
  await expectAccessible()
  await dialog(/Ana Núñez/)
    .getByRole('button', { name: 'Reject' })
    .click()
  await userEvent.fill(page.getByRole('textbox', { name: 'Reason' }), 'Not a supplier of ours')
  await expectAccessible()
  await dialog(/Reject the request/)
    .getByRole('button', { name: 'Reject' })
    .click()
  await expect.element(page.getByText('The request of Ana Núñez was rejected.')).toBeVisible()
  expect(requests.find(({ method }) => method === 'PATCH')).toMatchObject({
    path: '/v2/vendor_requests/71',
    body: { action: 'reject', reason: 'Not a supplier of ours' },
  })
  await expect.element(page.getByRole('button', { name: /^Vendors and consultants$/ })).toBeInTheDocument()
  await app.go('/admin/vendors/management?tab=archived')
  await expect.element(page.getByRole('tab', { name: 'Archived', selected: true })).toBeVisible()
  const asked = requests.filter(({ path }) => path === '/v2/vendor_requests').map(({ search }) => search)
  expect(asked.at(-1)).toContain('removed')
})

test('a vendor is approved with the suppliers that its company is, which are changed later', async () => {
  const row = { plants_count: 1, keys_count: 0, last_ticket_at: null }
  const quarry = { id: 8, name: 'Reeves Quarry' }
  let shown = vendor
  const { requests } = fakeServer('administrator', [
    answer(vendorRequests.list, { vendor_requests: [vendor], page: pageOf(1) }),
    answer(vendorRequests.get, () => ({ vendor_request: shown })),
    answer(vendorRequests.decide, () => {
      shown = { ...vendor, status: 'connected', suppliers: [quarry], abilities: ['remove'] }
      return { vendor_request: shown }
    }),
    answer(vendorRequests.changeSuppliers, () => ({ vendor_request: { ...shown, suppliers: [] } })),
    answer(plants.suppliers, {
      suppliers: [
        { ...row, ...quarry, company: null },
        { ...row, id: 9, name: 'Reeves Foreign', company: 'Another company' },
      ],
      page: pageOf(2),
    }),
  ])
  await drawPage('/admin/vendors/management?request=71')
  await page.getByRole('button', { name: 'Approve' }).click()
  const open = dialog(/Approve the request/)
  await open.getByRole('combobox', { name: 'Add a supplier' }).click()
  await expect.element(page.getByRole('option', { name: 'Reeves Quarry' })).toBeVisible()
  expect(page.getByRole('option').elements()).toHaveLength(1)
  await page.getByRole('option', { name: 'Reeves Quarry' }).click()
  await expectAccessible()
  await open.getByRole('button', { name: 'Approve' }).click()
  await expect.element(page.getByText('Ana Núñez was approved.')).toBeVisible()
  expect(requests.find(({ method }) => method === 'PATCH')).toMatchObject({ body: { supplier_ids: [8] } })

  await page.getByRole('button', { name: 'Change suppliers' }).click()
  const change = dialog(/Which suppliers is Reeves Materials/)
  await change.getByRole('button', { name: 'Remove Reeves Quarry' }).click()
  await expectAccessible()
  await change.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => requests.find(({ method }) => method === 'PUT')?.body).toEqual({ supplier_ids: [] })
})

test('a consultant is approved for chosen projects, and not without one', async () => {
  const { requests } = fakeServer('administrator', [
    answer(consultantRequests.list, { consultancy_requests: [consultant], page: pageOf(1) }),
    answer(consultantRequests.count, { pending_count: 1 }),
    answer(consultantRequests.get, { consultancy_request: consultant }),
    answer(consultantRequests.decide, {
      consultancy_request: { ...consultant, status: 'read_approved', abilities: ['change_to_read_write', 'remove'] },
    }),
    answer(projects.list, {
      projects: [projectOf({ id: 5, name: 'Bridge', dot_code: 'P-5' })],
      page: pageOf(1),
    } as never),
  ])
  await drawPage('/admin/consultants/pending?request=71')
  await expect.element(page.getByRole('button', { name: 'Vendors and consultants 1 waiting' })).toBeInTheDocument()
  await page.getByRole('button', { name: 'Approve read only' }).click()
  const open = dialog(/Let Ana Núñez read/)
  await open.getByRole('button', { name: 'Approve read only' }).click()
  await expect.element(open.getByText('Choose at least one project').first()).toBeVisible()
  await open.getByRole('combobox', { name: 'Add a project' }).click()
  await page.getByRole('option', { name: 'Bridge · P-5' }).click()
  await expect.element(open.getByRole('button', { name: 'Remove Bridge' })).toBeVisible()
  await expectAccessible()
  await open.getByRole('button', { name: 'Approve read only' }).click()
  await expect.element(page.getByText('Ana Núñez was approved to read.')).toBeVisible()
  expect(requests.find(({ method }) => method === 'PATCH')).toMatchObject({
    body: { action: 'approve_read', project_ids: [5], reason: null },
  })
})

test('the tabs of consultants are addresses', async () => {
  fakeServer('administrator', [answer(consultantRequests.list, { consultancy_requests: [], page: pageOf(0) })])
  const app = await drawPage('/admin/consultants/pending')
  await expect.element(page.getByText('No requests here')).toBeVisible()
  await page.getByRole('tab', { name: 'Approved' }).click()
  await expect.poll(app.address).toBe('/admin/consultants/approved')
  await expectAccessibleInEveryTheme()
})

test('a request that someone else decided is refused with the reason', async () => {
  fakeServer('administrator', [
    answer(vendorRequests.list, { vendor_requests: [vendor], page: pageOf(1) }),
    answer(vendorRequests.get, { vendor_request: vendor }),
    answer(vendorRequests.decide, () => failure(409, 'request_decided') as never),
  ])
  await drawPage('/admin/vendors/management?request=71')
  await page.getByRole('button', { name: 'Approve' }).click()
  await dialog(/Approve the request/)
    .getByRole('button', { name: 'Approve' })
    .click()
  await expect.element(page.getByText('This request was decided in the meantime.').first()).toBeVisible()
})
