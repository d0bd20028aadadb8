import { images, type Image, type ImageUpload } from '@milepost/contract/images/images.contract'
import { tickets } from '@milepost/contract/tickets/tickets.contract'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { emit } from '../../lib/bus.ts'
import { expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { drawPage } from '../../testing/draw-page.tsx'
import { answer, failure, fakeServer, type Answer } from '../../testing/fake-server.ts'
import { aggregates, detailOf, pageOfTickets, ticketsOf } from '../tickets/tickets.fixtures.ts'

const photo: Image = {
  imageable_name: 'GW-88123',
  project_name: 'I-420 rehabilitation',
  time_zone: 'America/New_York',
  day: '2026-11-20',
  caption: null,
  tags: [],
  lock_version: 1,
  id: 7,
  imageable_type: 'ticket',
  imageable_id: 1,
  project_id: 3,
  file_name: 'load 22.jpg',
  content_type: 'image/jpeg',
  size_bytes: 1000,
  width: 640,
  height: 480,
  taken_at: '2026-11-20T19:05:00.000Z',
  taken_at_basis: 'offset',
  latitude: '33.750000',
  longitude: '-84.390000',
  camera: 'Fruit Phone 15',
  sha256: 'a'.repeat(64),
  created_at: '2026-11-20T19:06:00.000Z',
  created_by: 'Luis Herrera',
  deleted_at: null,
  deleted_by: null,
  restorable_until: null,
  abilities: ['delete'],
}
const upload: ImageUpload = {
  lock: null,
  most: 5,
  left: 4,
  accepted_types: ['image/jpeg'],
  largest_bytes: 1_000_000,
}
const listed = (shown: Image[], to: Partial<ImageUpload> = {}) =>
  answer(images.list, {
    images: shown,
    page: { page_number: 1, page_size: 30, total_rows: shown.length, total_pages: 1, last_page: true },
    upload: { ...upload, ...to },
  })
const draw = (answers: readonly Answer[]) => {
  fakeServer('administrator', [
    ...answers,
    answer(images.download, {}),
    answer(tickets.list, pageOfTickets(ticketsOf(3))),
    answer(tickets.aggregates, { aggregates }),
    answer(tickets.get, { slip: detailOf({ id: 1 }) }),
  ])
  return drawPage('/tickets?ticket=1')
}

test('shows when and where a photo was taken, and removes it until it is restored by the toast', async () => {
  const removed = vi.fn()
  await draw([
    listed([photo]),
    answer(images.remove, () => {
      removed()
      return undefined
    }),
    answer(images.restore, { image: photo }),
  ])
  await expect.element(page.getByText('Taken', { exact: false }).first()).toBeInTheDocument()
  await expectAccessibleInEveryTheme()
  await page.getByRole('button', { name: 'Remove the photo load 22.jpg' }).click()
  await expect.poll(() => removed.mock.calls.length).toBe(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('Image restored: load 22.jpg')).toBeVisible()
})

test('a ticket with the full number of photos says so and offers no upload', async () => {
  await draw([listed([photo], { lock: 'full', left: 0 })])
  await expect.element(page.getByText("You can't upload more than 5 photos")).toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Add photos' })).not.toBeInTheDocument()
})

test.for([
  ['large', 1_200_000],
  ['small', 1000],
] as const)('a %s photo says that it waits for the connection, and continues with it', async ([, size]) => {
  let reachable = false
  const refused = () => failure(reachable ? 422 : 503, reachable ? 'file_empty' : 'server_error')
  await draw([listed([], { largest_bytes: 2_000_000 }), answer(images.upload, refused)])
  // A photo in one request is sent by XMLHttpRequest.
  vi.stubGlobal(
    'XMLHttpRequest',
    requestAnswered(() => (reachable ? 422 : 0)),
  )
  const head = new Uint8Array([0xff, 0xd8, 0xff, 0xe0])
  const file = new File([head, new Uint8Array(size)], 'paver.jpg', { type: 'image/jpeg' })
  await expect.poll(() => document.querySelector('input[type=file]')).not.toBeNull()
  await userEvent.upload(document.querySelector('input[type=file]')!, file)
  await expect.element(page.getByText('paver.jpg: waiting for the connection')).toBeVisible()
  reachable = true
  emit('connection', { state: 'live', since: null })
  await expect.element(page.getByRole('alert').getByText(/paver\.jpg/)).toBeVisible()
})

/** An XMLHttpRequest that is answered with a status, or 0 without a connection. */
const requestAnswered = (status: () => number) =>
  class extends EventTarget {
    upload = new EventTarget()
    status = 0
    statusText = ''
    responseText = JSON.stringify({ error: { code: 'file_empty', message: 'The file is empty (0 bytes).' } })
    open() {}
    setRequestHeader() {}
    getResponseHeader = () => null
    send() {
      this.status = status()
      queueMicrotask(() => this.dispatchEvent(new Event(this.status === 0 ? 'error' : 'load')))
    }
  }

test('people who may not change photos can only look at them', async () => {
  await draw([listed([{ ...photo, abilities: [] }], { lock: 'not_allowed' })])
  await expect.element(page.getByRole('button', { name: 'Open the photo load 22.jpg' })).toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Add photos' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /^Remove the photo/ })).not.toBeInTheDocument()
})

test('photos that could not be loaded can be loaded again', async () => {
  await draw([answer(images.list, () => failure(500, 'server_error'))])
  await expect.element(page.getByText('The photos could not be loaded.')).toBeInTheDocument()
})
