import { accessGrants } from '@milepost/contract/access-grants/access-grants.contract'
import { agencies } from '@milepost/contract/agencies/agencies.contract'
import { sessions } from '@milepost/contract/sessions/sessions.contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readTokens } from '../../lib/tokens.ts'
import { expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { drawPage } from '../../testing/draw-page.tsx'
import { answer, failure, fakeServer, sessionOf, type Answer } from '../../testing/fake-server.ts'

/** Leaving the page would end the test, so the test checks that this was called. */
const left = vi.hoisted(() => vi.fn())
vi.mock('../../lib/session-end.ts', async (original) => ({ ...(await original<object>()), startAgain: left }))

beforeEach(() => page.viewport(1280, 900))
afterEach(() => left.mockReset())

const own = { id: 9, name: 'Test Agency', role: 'field_engineer' as const }
const other = { id: 12, name: 'River County', role: 'administrator' as const }
const server = (authorities: (typeof own | typeof other)[], ...answers: Answer[]) =>
  fakeServer('field_engineer', [...answers, answer(sessions.me, { ...sessionOf('field_engineer'), authorities })])

test('lists the agencies with the role in each, and marks the current one, accessibly in every theme', async () => {
  server(
    [own, other],
    answer(agencies.activate, () => failure(404, 'not_found')),
  )
  await drawPage('/account/switch-agency')
  const list = page.getByRole('list', { name: 'Your agencies' })
  await expect.element(list.getByText('You are here')).toBeVisible()
  await expect.element(list.getByRole('button', { name: 'River County Administrator' })).toBeVisible()
  expect(list.getByRole('button').elements()).toHaveLength(1)
  await expectAccessibleInEveryTheme()
  // One that is no longer available is explained, on the page.
  await list.getByRole('button', { name: /River County/ }).click()
  await expect.element(page.getByText('This does not exist, or you do not have access to it.')).toBeVisible()
  expect(readTokens()?.access_token).toBe('a')
  expect(left).not.toHaveBeenCalled()
})

test('continues with the tokens of the other agency, by keyboard, and leaves the page', async () => {
  const { requests } = server(
    [own, other],
    answer(agencies.activate, { access_token: 'new', refresh_token: 'newer', expires_in: 900 }),
  )
  await drawPage('/account/switch-agency')
  await expect.element(page.getByRole('button', { name: /River County/ })).toBeVisible()
  page
    .getByRole('button', { name: /River County/ })
    .element()
    .focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => left.mock.calls.length).toBe(1)
  expect(readTokens()).toEqual({ access_token: 'new', refresh_token: 'newer' })
  expect(requests.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    '/v3/dot_authorities/12/activate',
  ])
  await userEvent.keyboard('{Enter}')
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('lists the grants of companies after the agencies, and continues under one', async () => {
  const grant = {
    id: 41,
    dot_authority_id: 12,
    dot_authority_name: 'River County',
    capacity: 'consultant_read' as const,
    company: 'Lakeside Engineering',
    current: false,
  }
  const { requests } = fakeServer('field_engineer', [
    answer(accessGrants.activate, { access_token: 'new', refresh_token: 'newer', expires_in: 900 }),
    answer(sessions.me, { ...sessionOf('field_engineer'), authorities: [own], grants: [grant] }),
  ])
  await drawPage('/account/switch-agency')
  await page.getByRole('button', { name: 'River County Consultant (read only), Lakeside Engineering' }).click()
  await expect.poll(() => left.mock.calls.length).toBe(1)
  expect(requests.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual(['/v1/grants/41/activate'])
})

test('somebody whom a provider signed in finds the way to sign in to another agency', async () => {
  fakeServer('field_engineer', [
    answer(sessions.me, { ...sessionOf('field_engineer'), authorities: [own], method: 'oidc' }),
  ])
  await drawPage('/account/switch-agency')
  const list = page.getByRole('list', { name: 'Your agencies' })
  await expect.element(list.getByText('You are here')).toBeVisible()
  await expect
    .element(list.getByRole('link', { name: /Sign in to another agency/ }))
    .toHaveAttribute('href', '/auth/another-agency')
  await expectAccessibleInEveryTheme()
})

test('goes through the provider that the other agency requires', async () => {
  server(
    [own, other],
    answer(agencies.activate, () =>
      failure(403, 'provider_required', [], { agency: 'River County', name: 'Okta', idp: 12 }),
    ),
  )
  await drawPage('/account/switch-agency')
  await page.getByRole('button', { name: /River County/ }).click()
  await expect.poll(() => left.mock.calls).toEqual([['/auth/sso?idp=12']])
})

test('can be searched when there are many', async () => {
  const many = Array.from({ length: 9 }, (_, at) => ({ ...other, id: 20 + at, name: `County ${at}` }))
  server([own, ...many])
  await drawPage('/account/switch-agency')
  const search = page.getByRole('searchbox', { name: 'Search agencies' })
  await search.fill('county 7')
  await expect
    .poll(() => page.getByRole('list', { name: 'Your agencies' }).getByRole('listitem').elements().length)
    .toBe(1)
  await search.fill('field engineer')
  await expect
    .element(page.getByRole('list', { name: 'Your agencies' }).getByText('Test Agency', { exact: true }))
    .toBeVisible()
  await search.fill('nowhere')
  await expect.element(page.getByText('No agency has this name')).toBeVisible()
})

test.each([
  [[own, other], 1],
  [[own], 0],
])(
  'the menu links here for a person of several agencies, and nowhere for a person of one',
  async (authorities, links) => {
    server(authorities)
    await drawPage('/account')
    const menu = page.getByRole('navigation', { name: 'Main' }).first()
    await expect.element(menu.getByRole('link', { name: 'My account' })).toBeInTheDocument()
    expect(menu.getByRole('link', { name: /Switch agency/ }).elements()).toHaveLength(links)
  },
)

test.each([
  ['administrator', '/admin/account', '/admin/account'],
  ['administrator', '/admin/profile', '/admin/account'],
  ['field_engineer', '/admin/profile', '/account'],
] as const)('%s at %s finds the account at %s', async (role, address, at) => {
  fakeServer(role, [])
  const drawn = await drawPage(address)
  await expect.poll(() => drawn.address()).toBe(at)
  await expect.element(page.getByRole('heading', { name: 'My account' })).toBeVisible()
})

test('an operator sees that there is no agency to switch to', async () => {
  fakeServer('support', [])
  await drawPage('/account/switch-agency')
  await expect.element(page.getByRole('heading', { name: 'You are not in an agency' })).toBeVisible()
  expect(page.getByText('No agency is called so').elements()).toEqual([])
})
