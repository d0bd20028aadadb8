import { images, type Image, type ImageUpload } from '@milepost/contract/images/images.contract'
import { projects } from '@milepost/contract/projects/projects.contract'
import { stations } from '@milepost/contract/stations/stations.contract'
import { uploads, type Upload } from '@milepost/contract/uploads/uploads.contract'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../../testing/accessibility.ts'
import { choose } from '../../../testing/choose.ts'
import { drawPage } from '../../../testing/draw-page.tsx'
import { answer, failure, fakeServer, type Answer } from '../../../testing/fake-server.ts'
import { expectLastView } from '../../../testing/last-view.ts'
import { projectOf } from '../../../testing/project.ts'

const imageOf = (index: number): Image => ({
  id: 1000 + index,
  imageable_type: index % 2 === 0 ? 'project' : 'ticket',
  imageable_id: index % 2 === 0 ? 51 : 7,
  imageable_name: index % 2 === 0 ? 'I-420 rehabilitation' : 'GW-88123',
  project_id: 51,
  project_name: 'I-420 rehabilitation',
  time_zone: 'America/New_York',
  day: '2026-11-20',
  caption: null,
  tags: ['Drainage'],
  lock_version: 1,
  file_name: `photo ${index + 1}.jpg`,
  content_type: 'image/jpeg',
  size_bytes: 1000,
  width: 640,
  height: 480,
  taken_at: '2026-11-20T19:05:00.000Z',
  taken_at_basis: 'offset',
  latitude: null,
  longitude: null,
  camera: 'Fruit Phone 15',
  sha256: 'a'.repeat(64),
  created_at: '2026-11-20T19:06:00.000Z',
  created_by: 'Luis Herrera',
  deleted_at: null,
  deleted_by: null,
  restorable_until: null,
  abilities: ['delete', 'edit'],
})
const upload: ImageUpload = {
  lock: null,
  most: 100_000,
  left: 98_796,
  accepted_types: ['image/jpeg'],
  largest_bytes: 15_000_000,
}

const pageOf = (total_rows: number) => ({ page_number: 1, page_size: 60, total_rows, total_pages: 1, last_page: true })

/** A server that holds so many photos. */
const holding = (total: number, lock: ImageUpload['lock'] = null) =>
  answer(images.list, ({ url }) => {
    const number = Number(url.searchParams.get('page_number'))
    const size = Number(url.searchParams.get('page_size'))
    const first = (number - 1) * size
    const shown = Array.from({ length: Math.max(0, Math.min(size, total - first)) }, (_, at) => imageOf(first + at))
    const total_pages = Math.ceil(total / size)
    return {
      images: shown,
      page: { page_number: number, page_size: size, total_rows: total, total_pages, last_page: number >= total_pages },
      upload: url.searchParams.has('imageable_id') ? { ...upload, lock } : null,
    }
  })
const draw = (answers: readonly Answer[], address = '/projects/51/photos') => {
  const { requests } = fakeServer('administrator', [
    ...answers,
    answer(images.download, {}),
    answer(images.projects, {
      dot_projects: [{ id: 51, name: 'I-420 rehabilitation', dot_code: 'P-2041', images_count: 4 }],
      page: { page_number: 1, page_size: 50, total_rows: 1, total_pages: 1, last_page: true },
    }),
    answer(projects.get, { project: projectOf() }),
  ])
  return drawPage(address).then((shown) => ({ ...shown, requests }))
}
const tile = (number: number) => page.getByRole('button', { name: `Open the photo photo ${number}.jpg`, exact: true })
const listRequests = (requests: { path: string; search: string }[]) =>
  requests.filter(({ path }) => path === '/v1/images')

test('of 100,000 photos only those in view are drawn and requested, to the last', async () => {
  const { requests } = await draw([holding(100_000)])
  await expect.element(page.getByText('100,000 photos')).toBeVisible()
  await expect.element(tile(1)).toBeVisible()
  await expectAccessibleInEveryTheme()
  tile(1).element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tile(2)).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(tile(100_000)).toHaveFocus()
  expect(document.querySelectorAll('li[aria-setsize]').length).toBeLessThan(120)
  expect(listRequests(requests).length).toBeLessThan(8)
})

test('the viewer is controlled by keys and shows position, total and metadata', async () => {
  await draw([holding(1204)])
  await tile(1).click()
  await expect.element(page.getByText('1 of 1,204')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}i')
  await expect.element(page.getByText('2 of 1,204')).toBeVisible()
  const details = page.getByRole('region', { name: 'Details' })
  await expect.element(details.getByText('Luis Herrera')).toBeVisible()
  await expect.element(details.getByText('a'.repeat(64))).toBeVisible()
  expect(details.getByRole('link', { name: 'GW-88123' }).element().getAttribute('href')).toBe('/tickets?ticket=7')
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(tile(1)).toBeVisible()
})

test('a photo with a position shows its station and offset', async () => {
  const located = { ...imageOf(0), latitude: '33.750000', longitude: '-84.390000' }
  const { requests } = await draw([
    answer(images.list, {
      images: [located],
      page: { page_number: 1, page_size: 50, total_rows: 1, total_pages: 1, last_page: true },
      upload: null,
    }),
    answer(stations.position, {
      plane: null,
      station: {
        alignment_id: 4,
        alignment: 'SR 12',
        project_id: 51,
        station: '36+00.00',
        internal: 3600,
        zone: 1,
        offset_ft: -10.5,
      },
    }),
  ])
  await tile(1).click()
  await expect.element(page.getByText('1 of 1')).toBeVisible()
  await page.getByRole('button', { name: 'Details' }).click()
  await expect.element(page.getByText('36+00.00, 10.5 ft left of SR 12')).toBeVisible()
  expect(requests.find(({ path }) => path === stations.position.path)?.search).toContain('project_id=51')
})

test('a removed photo disappears at once, and one is requested to fill its place', async () => {
  const { requests } = await draw([holding(100), answer(images.remove, undefined)])
  await page.getByRole('button', { name: 'Remove the photo photo 2.jpg' }).click()
  await expect.element(page.getByText('Image removed: photo 2.jpg')).toBeVisible()
  await expect.element(page.getByText('99 photos')).toBeVisible()
  await expect.element(tile(2)).not.toBeInTheDocument()
  expect(
    listRequests(requests).filter(({ search }) => search.includes('page_size=1&') || search.endsWith('page_size=1')),
  ).toHaveLength(1)
})

test('photos deleted recently show the days left, and are restored', async () => {
  const restorable_until = new Date(Date.now() + 2.5 * 86_400_000).toISOString()
  const deleted: Image = {
    ...imageOf(0),
    deleted_at: '2026-11-21T10:00:00.000Z',
    deleted_by: 'Luis Herrera',
    restorable_until,
    abilities: ['restore'],
  }
  let restored = false
  await draw([
    answer(images.list, ({ url }) => {
      const shown = restored ? [] : [deleted]
      if (!url.search.includes('deleted')) return { images: [], page: pageOf(0), upload }
      return { images: shown, page: pageOf(shown.length), upload }
    }),
    answer(images.restore, () => {
      restored = true
      return { image: imageOf(0) }
    }),
  ])
  await choose('Show', 'Recently deleted')
  await expect.element(page.getByText('3 days left')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Restore the photo photo 1.jpg' }).click()
  await expect.element(page.getByText('Image restored: photo 1.jpg')).toBeVisible()
  await expect.element(page.getByText('No photo was deleted in the last 30 days')).toBeVisible()
})

test('a removal that fails says so in the words of the specification', async () => {
  await draw([holding(3), answer(images.remove, () => failure(403, 'forbidden'))])
  await page.getByRole('button', { name: 'Remove the photo photo 1.jpg' }).click()
  await expect.element(page.getByText("Can't remove new image.", { exact: false })).toBeVisible()
  await expect.element(tile(1)).toBeVisible()
})

test('two that are chosen are compared, and several are downloaded as one ZIP', async () => {
  const zipped = vi.fn<(ids: string[]) => void>()
  await draw([
    holding(4),
    answer(images.zip, ({ url }) => {
      zipped([...url.searchParams].map(([, id]) => id))
      return new Response('PK', { headers: { 'content-disposition': "attachment; filename*=UTF-8''photos.zip" } })
    }),
  ])
  await page.getByRole('checkbox', { name: 'Select the photo photo 1.jpg' }).click()
  await expect.element(page.getByRole('button', { name: 'Compare two' })).toBeDisabled()
  await page.getByRole('checkbox', { name: 'Select the photo photo 3.jpg' }).click()
  await expect.element(page.getByText('2 photos selected')).toBeVisible()
  await page.getByRole('button', { name: 'Download as ZIP' }).click()
  await expect.poll(() => zipped.mock.calls).toEqual([[['1000', '1002']]])
  await page.getByRole('button', { name: 'Compare two' }).click()
  await expect.element(page.getByRole('dialog').getByRole('figure').nth(1)).toBeVisible()
  await expectAccessible()
})

test('search, dates, owner and scope are in the address and in the request', async () => {
  const { requests, address } = await draw([holding(0)], '/projects/51/photos?of=ticket&from=2026-11-01&to=2026-11-30')
  await expect.element(page.getByText('No photo matches')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search photos' }).fill('herrera drainage')
  await expect.poll(address).toContain('search=herrera')
  await expect.poll(() => listRequests(requests).at(-1)?.search).toContain('metadata_search=herrera+drainage')
  for (const part of [
    '[belongs_to][eq]=ticket',
    '[day][gte]=2026-11-01',
    '[day][lte]=2026-11-30',
    'imageable_type=project',
  ])
    expect(listRequests(requests).at(-1)?.search).toContain(part)
  await choose('Scope', 'All projects')
  await expect.poll(address).toContain('scope=ALL_PROJECTS')
  await expect.poll(() => listRequests(requests).at(-1)?.search).not.toContain('imageable_id')
  await expect.element(page.getByRole('button', { name: 'Projects', exact: true })).toBeVisible()
})

test('without permission to add the gallery is read-only; a failed load can be retried', async () => {
  await draw([holding(2, 'not_allowed')])
  await expect.element(tile(1)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add photos' })).not.toBeInTheDocument()
  await draw([answer(images.list, () => failure(500, 'server_error'))])
  await expect.element(page.getByText('The photos could not be loaded.').first()).toBeVisible()
})

test('a large photo is sent in parts and resumes after a lost connection', async () => {
  const sent: Upload = {
    id: 5,
    purpose: 'photo',
    file_name: 'big.jpg',
    size_bytes: 1_500_000,
    received_bytes: 0,
    state: 'arriving',
    result: null,
    problem: null,
    created_at: '2026-11-25T12:00:00Z',
    expires_at: '2026-12-02T12:00:00Z',
  }
  let parts = 0
  let received = 0
  const now = (): Upload => ({
    ...sent,
    received_bytes: received,
    state: received < 1_500_000 ? 'arriving' : 'checking',
  })
  const { requests } = await draw([
    holding(3),
    answer(images.upload, { upload: sent }),
    answer(uploads.append, ({ body }) => {
      parts += 1
      if (parts === 2) return failure(503, 'server_error')
      received += (body as Blob).size
      return { upload: now() }
    }),
    answer(uploads.get, () => ({
      upload: received < 1_500_000 ? now() : { ...now(), state: 'done' as const, result: { image_id: 1000 } },
    })),
  ])
  const photo = new File([new Uint8Array([0xff, 0xd8, 0xff]), new Uint8Array(1_499_997)], 'big.jpg')
  await expect.element(tile(1)).toBeVisible()
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file][multiple]')!, photo)
  await expect.element(page.getByText('big.jpg', { exact: false }).first()).toBeVisible()
  await expect.poll(() => received).toBe(1_500_000)
  expect(requests.filter(({ path, method }) => method === 'POST' && path.startsWith('/v1/image'))).toMatchObject([
    { path: '/v1/image_uploads', body: { imageable_type: 'project', imageable_id: 51, size_bytes: 1_500_000 } },
  ])
})

test('a map of photos opens where most are, and offers the one that is far away', async () => {
  const near = { latitude: '33.750000', longitude: '-84.390000' }
  const placed = Array.from({ length: 150 }, (_, at) => ({ ...imageOf(at), ...near }))
  await draw([
    answer(images.list, {
      images: [...placed, { ...imageOf(150), latitude: '-84.390000', longitude: '33.750000' }],
      page: { page_number: 1, page_size: 60, total_rows: 151, total_pages: 1, last_page: true },
      upload,
    }),
  ])
  await page.getByRole('button', { name: 'On a map' }).click()
  await expect.element(page.getByText('1 photo is far away.')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect.element(page.getByText('1 photo is far away.')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Show all photos' }).click()
  await expect.element(page.getByText('1 photo is far away.')).toBeVisible()
})

test('the map of photos opens where it was left, until all are shown', async () => {
  await draw([
    answer(images.list, {
      images: [{ ...imageOf(0), latitude: '33.750000', longitude: '-84.390000' }],
      page: { page_number: 1, page_size: 60, total_rows: 1, total_pages: 1, last_page: true },
      upload,
    }),
  ])
  const toggle = () => page.getByRole('button', { name: 'On a map' }).click()
  await expectLastView({
    key: 'map_view photos 51',
    all: 'Show all photos',
    close: toggle,
    open: toggle,
  })
})

test('photos are on a small map by place, and open from it by keys', async () => {
  await draw([
    answer(images.list, {
      images: [imageOf(0), { ...imageOf(1), latitude: '33.750000', longitude: '-84.390000' }],
      page: { page_number: 1, page_size: 60, total_rows: 2, total_pages: 1, last_page: true },
      upload,
    }),
  ])
  await page.getByRole('button', { name: 'On a map' }).click()
  await expect.element(page.getByText('1 photo has a location')).toBeVisible()
  await expectAccessible()
  const map = page.getByRole('application', { name: /^Map of the photos/ })
  // Keys do nothing until the points are drawn.
  await expect
    .poll(async () => {
      map.element().focus()
      await userEvent.keyboard('{Enter}')
      return page.getByText('2 of 2').elements().length
    })
    .toBe(1)
})
