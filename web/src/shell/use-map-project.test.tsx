import { projects } from '@milepost/contract/projects/projects.contract'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawPage } from '../testing/draw-page.tsx'
import { answer, fakeServer } from '../testing/fake-server.ts'
import { projectOf } from '../testing/project.ts'
import { MAP_PROJECT } from './map-project.ts'

beforeEach(() => page.viewport(1280, 900))

test('the map keeps its project within that project, and forgets it when another one is opened', async () => {
  fakeServer('field_engineer', [answer(projects.get, { project: projectOf() })])
  sessionStorage.setItem(MAP_PROJECT, '51')
  const router = await drawPage('/projects/51/settings')
  await page.getByRole('link', { name: 'Updates' }).click()
  await expect.poll(router.address).toMatch(/^\/projects\/51\/updates/)
  expect(sessionStorage.getItem(MAP_PROJECT)).toBe('51')
  await router.go('/projects/52/settings')
  await userEvent.keyboard('{Escape}')
  expect(sessionStorage.getItem(MAP_PROJECT)).toBeNull()
})

test.each([
  ['/manage-tickets', null],
  ['/account', '51'],
])('from %s to another project: the map keeps %s', async (from, expected) => {
  fakeServer('field_engineer', [answer(projects.get, { project: projectOf() })])
  sessionStorage.setItem(MAP_PROJECT, '51')
  const router = await drawPage(from)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await router.go('/projects/52/settings')
  await expect.element(page.getByRole('link', { name: 'Updates' })).toBeVisible()
  await expect.poll(() => sessionStorage.getItem(MAP_PROJECT)).toBe(expected)
})
