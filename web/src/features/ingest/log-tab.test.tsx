import { ingest, type IngestDelivery } from '@milepost/contract/ingest/ingest.contract'
import { tickets } from '@milepost/contract/tickets/tickets.contract'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { emit } from '../../lib/bus.ts'
import { changeLanguage } from '../../lib/i18n.ts'
import { expectAccessible } from '../../testing/accessibility.ts'
import { drawPage } from '../../testing/draw-page.tsx'
import { answer, fakeServer, pageOf, type FakeRequest } from '../../testing/fake-server.ts'

const at = '2026-11-20T19:30:00.000Z'
const post: IngestDelivery = {
  id: 90,
  key_id: 31,
  key_name: 'Office',
  supplier: 'Cardinal Asphalt',
  kind: 'tickets',
  received_at: at,
  content_type: 'text/csv',
  bytes: 927,
  created: 2,
  updated: 0,
  unchanged: 0,
  held: 0,
  refused: 1,
  problem: null,
}
const refusal = {
  id: 91,
  position: 1,
  plant: 'NORTH-01',
  ticket_number: null,
  date: null,
  errors: [
    { path: 'material', code: 'required', message: 'material is required' },
    { path: 'net', code: 'decimal_comma', message: "net: '22,5' has a decimal comma" },
  ],
  raw: '{"Plant":"NORTH-01","Net":"22,5"}',
}

/** The log of a server that has these posts, newest first. */
const logOf = (posts: IngestDelivery[]) =>
  answer(ingest.deliveries, ({ url }: FakeRequest) => {
    const id = url.searchParams.get('filters[id][eq]')
    const found = id === null ? posts : posts.filter((one) => String(one.id) === id)
    return {
      deliveries: url.searchParams.get('page_size') === '1' ? found.slice(0, 1) : found,
      page: pageOf(found.length),
    }
  })
const around = [
  answer(ingest.keys, { keys: [], page: pageOf(0) }),
  answer(ingest.refusals, { refusals: [refusal], page: pageOf(1) }),
  answer(tickets.list, { slips: [], page: { ...pageOf(0), page_size: 1 } }),
]
const announce = () => emit('live_event', { type: 'ingest.changed', project_id: null, ids: [], at, seq: 1 })

test('counts new posts while the log is read, moves nothing, and shows them on request', async () => {
  const posts = [post]
  fakeServer('administrator', [logOf(posts), ...around])
  await drawPage('/admin/ingest?tab=log')
  await expect.element(page.getByText('1 post', { exact: true })).toBeVisible()
  posts.unshift({ ...post, id: 95, supplier: 'Hollis Ready Mix' }, { ...post, id: 94, supplier: 'Hollis Ready Mix' })
  announce()
  const show = page.getByRole('button', { name: '2 new posts – show' })
  await expect.element(show).toBeVisible()
  expect(page.getByRole('gridcell', { name: 'Hollis Ready Mix' }).elements()).toHaveLength(0)
  await show.click()
  await expect.element(page.getByText('3 posts', { exact: true })).toBeVisible()
  await expect.poll(() => page.getByRole('gridcell', { name: 'Hollis Ready Mix' }).elements().length).toBe(2)
  await expect.element(show).not.toBeInTheDocument()
})

test('an empty log shows new posts by itself', async () => {
  const posts: IngestDelivery[] = []
  fakeServer('administrator', [logOf(posts), ...around])
  await drawPage('/admin/ingest?tab=log')
  await expect.element(page.getByText('Nothing has been sent yet')).toBeVisible()
  await expectAccessible()
  posts.push(post)
  announce()
  await expect.element(page.getByRole('gridcell', { name: 'Cardinal Asphalt' })).toBeVisible()
})

test('a link to a post opens it whatever page its row is on', async () => {
  const { requests } = fakeServer('administrator', [
    answer(ingest.deliveries, ({ url }: FakeRequest) => ({
      deliveries: url.searchParams.has('filters[id][eq]') ? [post] : [{ ...post, id: 400 }],
      page: pageOf(1),
    })),
    ...around,
  ])
  await drawPage('/admin/ingest?tab=log&post=90')
  await expect.element(page.getByRole('dialog').getByText('Tickets · text/csv · 927 B')).toBeVisible()
  expect(requests.some(({ search }) => search.includes('filters[id][eq]=90'))).toBe(true)
})

test('marks each fault in the text that was sent, and lists missing fields', async () => {
  fakeServer('administrator', [logOf([post]), ...around])
  await drawPage('/admin/ingest?tab=log&post=90')
  const drawer = page.getByRole('dialog')
  await expect.element(drawer.getByText('Decimal comma', { exact: true })).toBeVisible()
  await expect.element(drawer.getByText('material was not sent')).toBeVisible()
  expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
    '"Net": "22,5"',
    'material was not sent',
  ])
  await expectAccessible()
})

test('shows posts of daily summaries, and which day of which plant was refused, in Spanish too', async () => {
  const summaries: IngestDelivery = { ...post, kind: 'daily_summaries', content_type: 'application/json', created: 1 }
  const refused = {
    ...refusal,
    date: '2026-11-20',
    errors: [
      { path: 'dot_code', code: 'unknown_project', message: 'no project has the code P-0' },
      { path: 'lines.0.uom', code: 'custom', message: 'lines.0.uom must be a unit' },
    ],
    raw: '{"plant":"NORTH-01","date":"2026-11-20","dot_code":"P-0","lines":[{"loads":1,"quantity":"1","uom":"YD"}]}',
  }
  fakeServer('administrator', [
    answer(ingest.refusals, { refusals: [refused], page: pageOf(1) }),
    logOf([summaries]),
    ...around,
  ])
  await drawPage('/admin/ingest?tab=log&post=90')
  const drawer = page.getByRole('dialog')
  await expect.element(page.getByRole('gridcell', { name: 'Daily summaries' })).toBeVisible()
  await expect.element(drawer.getByText('Daily summaries · application/json · 927 B')).toBeVisible()
  await expect.element(drawer.getByText('1 daily summary was refused')).toBeVisible()
  await expect.element(drawer.getByText('Daily summary 2 of the post · 2026-11-20 · NORTH-01')).toBeVisible()
  await expect.element(drawer.getByText('No such project')).toBeVisible()
  expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
    '"dot_code": "P-0"',
    '"uom": "YD"',
  ])
  await expectAccessible()
  await changeLanguage('es')
  onTestFinished(() => changeLanguage('en'))
  await expect.element(drawer.getByText('Se rechazó 1 resumen diario')).toBeVisible()
  await expect.element(drawer.getByText('1 nuevo · 1 rechazado')).toBeVisible()
})

test('shows a body that could not be read', async () => {
  fakeServer('administrator', [
    answer(ingest.refusals, { refusals: [], page: pageOf(0) }),
    logOf([
      {
        ...post,
        created: 0,
        refused: 0,
        problem: { code: 'body_unreadable', message: 'The body is not JSON: line 3' },
      },
    ]),
    ...around,
  ])
  await drawPage('/admin/ingest?tab=log&post=90')
  await expect
    .element(page.getByRole('dialog').getByText('The body could not be read, so nothing in it was accepted.'))
    .toBeVisible()
  await expect.element(page.getByRole('dialog').getByText('The body is not JSON: line 3')).toBeVisible()
  await expectAccessible()
  await changeLanguage('es')
  onTestFinished(() => changeLanguage('en'))
  await expect.element(page.getByRole('gridcell', { name: 'El cuerpo no se puede leer' })).toBeVisible()
  await expect.element(page.getByRole('dialog').getByText('El cuerpo no se puede leer')).toBeVisible()
})
