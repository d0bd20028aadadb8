import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../testing/draw.tsx'
import { useUnsavedGuard } from './use-unsaved-guard.ts'

let differs = true

function Form() {
  useUnsavedGuard(differs)
  return (
    <>
      <p>Form</p>
      <Link to={'/form' as never} search={{ tab: 'plants' } as never}>
        Another tab
      </Link>
      <Link to={'/list' as never}>List</Link>
    </>
  )
}

async function setUp() {
  const root = createRootRoute({ component: Outlet })
  const form = createRoute({ getParentRoute: () => root, path: '/form', component: Form })
  const list = createRoute({ getParentRoute: () => root, path: '/list', component: () => <p>The list</p> })
  const router = createRouter({
    routeTree: root.addChildren([form, list]),
    history: createMemoryHistory({ initialEntries: ['/form'] }),
  })
  await draw(<RouterProvider router={router as never} />)
  await expect.element(page.getByText('Form')).toBeVisible()
}

afterEach(() => (differs = true))

test('confirms before a page with unsaved changes is left, and stays on request', async () => {
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
  await setUp()
  await page.getByRole('link', { name: 'List' }).click()
  await expect
    .poll(() => confirm.mock.calls)
    .toEqual([['You have changes that are not saved. Leave this page anyway?']])
  await expect.element(page.getByText('Form')).toBeVisible()
  confirm.mockReturnValue(true)
  await page.getByRole('link', { name: 'List' }).click()
  await expect.element(page.getByText('The list')).toBeVisible()
})

test('does not ask within the page, nor without changes', async () => {
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
  await setUp()
  await page.getByRole('link', { name: 'Another tab' }).click()
  await expect.element(page.getByText('Form')).toBeVisible()
  expect(confirm).not.toHaveBeenCalled()
})

test('lets the person leave without changes', async () => {
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
  differs = false
  await setUp()
  await page.getByRole('link', { name: 'List' }).click()
  await expect.element(page.getByText('The list')).toBeVisible()
  expect(confirm).not.toHaveBeenCalled()
})
