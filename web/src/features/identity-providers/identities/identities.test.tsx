import { accounts } from '@milepost/contract/account/account.contract'
import { employees } from '@milepost/contract/employees/employees.contract'
import { personIdentities, type PersonIdentity } from '@milepost/contract/identity-providers/person-identities.contract'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessibleInEveryTheme } from '../../../testing/accessibility.ts'
import { drawPage } from '../../../testing/draw-page.tsx'
import { answer, failure, fakeServer, pageOf } from '../../../testing/fake-server.ts'
import { employee } from '../../employees/employees.fixtures.ts'

beforeEach(() => page.viewport(1280, 1000))

const identity: PersonIdentity = {
  provider: { id: 12, name: 'State directory', kind: 'oidc' },
  linked_at: '2026-10-01T14:05:00Z',
  last_used_at: '2026-11-20T14:05:00Z',
  may_unlink: true,
}
const gone = () => new Response(null, { status: 204 })
const unlink = page.getByRole('button', { name: 'Unlink State directory' })
const dialog = page.getByRole('dialog', { name: 'Unlink State directory' })

test('an administrator sees by which providers an employee signed in, and unlinks one', async () => {
  let identities = [identity]
  const { requests } = fakeServer('administrator', [
    answer(employees.list, { employees: [employee], page: pageOf(1) }),
    answer(employees.one, { employee }),
    answer(personIdentities.list, () => ({ identities })),
    answer(personIdentities.unlink, () => {
      identities = []
      return gone()
    }),
  ])
  await drawPage(`/admin/employees?employee=${employee.id}`)
  await expect.element(page.getByText(/Linked 10\/01\/2026/)).toBeVisible()
  await expectAccessibleInEveryTheme()
  await unlink.click()
  await expect
    .element(dialog.getByText(/Sessions that Dana Okafor began with State directory end at once/))
    .toBeVisible()
  await dialog.getByRole('button', { name: 'Unlink' }).click()
  await expect.element(page.getByText('State directory was unlinked.')).toBeVisible()
  await expect.element(unlink).not.toBeInTheDocument()
  expect(requests.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
    `/v3/dot_employees/${employee.id}/identities/12`,
  ])
})

test('a person keeps the only way to sign in', async () => {
  fakeServer('field_engineer', [
    answer(accounts.get, () => failure(503, 'unavailable')),
    answer(personIdentities.listOwn, { identities: [{ ...identity, may_unlink: false }] }),
  ])
  await drawPage('/account')
  const panel = page.getByRole('region', { name: 'Identity providers' })
  await expect.element(panel.getByText(/Your only way to sign in here/)).toBeVisible()
  await expect.element(unlink).not.toBeInTheDocument()
  await expectAccessibleInEveryTheme()
})

test('a person with another way unlinks one of their own', async () => {
  const { requests } = fakeServer('field_engineer', [
    answer(personIdentities.listOwn, { identities: [identity] }),
    answer(personIdentities.unlinkOwn, gone),
  ])
  await drawPage('/account')
  await unlink.click()
  await dialog.getByRole('button', { name: 'Unlink' }).click()
  await expect
    .poll(() => requests.filter(({ method }) => method === 'DELETE').map(({ path }) => path))
    .toEqual(['/v3/account/identities/12'])
})
