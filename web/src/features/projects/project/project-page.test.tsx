import { flags } from '@milepost/contract/flags/flags.contract'
import { projects } from '@milepost/contract/projects/projects.contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { drawPage } from '../../../testing/draw-page.tsx'
import { answer, fakeServer } from '../../../testing/fake-server.ts'
import { projectOf } from '../../../testing/project.ts'

test('a part that the role may not open says so, and requests nothing from the server', async () => {
  const { requests } = fakeServer('plant_inspector', [
    answer(projects.get, { project: projectOf() }),
    answer(flags.mine, { feature_flags: { restrict_plant_inspectors: false }, ai_feature_flags: {} }),
  ])
  await drawPage('/projects/51/documents')
  await expect.element(page.getByText('Your role does not include this part of the project')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Tickets' }).first()).toBeVisible()
  expect(requests.filter(({ path }) => path.includes('document'))).toEqual([])
})
