import { documents, type DocumentFolder } from '@milepost/contract/documents/documents.contract'
import { sharedDocuments } from '@milepost/contract/documents/shared-documents.contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../../testing/accessibility.ts'
import { drawPage } from '../../../testing/draw-page.tsx'
import { answer, fakeServer, pageOf } from '../../../testing/fake-server.ts'

const project = { id: 51, name: 'SR 81 resurfacing', dot_code: 'P-2041', folders: 1, documents: 4 }
const folder: DocumentFolder = {
  id: 7,
  parent_id: null,
  name: 'Mix designs',
  access: 'project',
  roles: [],
  members: [],
  shared_with: [],
  companies: [],
  documents: 4,
  lock_version: 0,
  deleted_at: null,
  restorable_until: null,
}
const server = (projects = [project]) =>
  fakeServer('vendor', [
    answer(sharedDocuments.projects, { projects, page: pageOf(projects.length) }),
    answer(documents.folders, { folders: [folder], may_change: false, companies: [], tags: [], classifications: [] }),
    answer(documents.list, { documents: [], page: pageOf(0) }),
  ])

test('a vendor opens a project and a folder that the agency shares with it, and changes nothing there', async () => {
  await page.viewport(1280, 900)
  const { requests } = server()
  const app = await drawPage('/vendor/documents')
  await expect.element(page.getByRole('gridcell', { name: 'SR 81 resurfacing' })).toBeVisible()
  await expectAccessibleInEveryTheme()
  await page.getByRole('gridcell', { name: 'SR 81 resurfacing' }).click()
  await expect.poll(app.address).toBe('/vendor/documents/51')
  await expect.element(page.getByRole('heading', { name: 'SR 81 resurfacing' })).toBeVisible()
  await page.viewport(390, 800)
  await page.getByRole('button', { name: /Mix designs/ }).click()
  await expect.poll(app.address).toBe('/vendor/documents/51?folder=7')
  await expectAccessible()
  for (const name of ['New folder', 'Add files', 'Download as ZIP'])
    await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument()
  const asked = requests.map(({ path }) => path)
  expect(
    asked.filter(
      (path) => !/own_grant|documents|folders|inbox|submittals\/counts|notices|_me|feature_flags/.test(path),
    ),
  ).toEqual([])
})

test('says that a project has nothing for the vendor', async () => {
  server([])
  await drawPage('/vendor/documents/52')
  await expect.element(page.getByText('Nothing on this project is shared with you')).toBeVisible()
  await page.getByRole('link', { name: 'All projects' }).click()
  await expect.element(page.getByText('No documents yet')).toBeVisible()
})
