import { projects } from '@milepost/contract/projects/projects.contract'
import { expect, test, vi } from 'vitest'
import { drawPage } from '../../testing/draw-page.tsx'
import { answer, fakeServer } from '../../testing/fake-server.ts'

test('a page that is printed by its first key is printed once its header is there', async () => {
  const printed = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  fakeServer('administrator', [
    answer(projects.list, {
      projects: [],
      page: { page_number: 1, page_size: 30, total_rows: 0, total_pages: 1, last_page: true },
    }),
  ])
  await drawPage('/projects')
  // A page is drawn a moment before it listens to keys; a press that it does not hear changes nothing.
  const press = () => new KeyboardEvent('keydown', { key: 'p', ctrlKey: true, bubbles: true, cancelable: true })
  await expect.poll(() => !document.body.dispatchEvent(press())).toBe(true)
  await expect.poll(() => printed.mock.calls.length).toBe(1)
  expect(document.getElementById('print-head')).not.toBeNull()
  printed.mockRestore()
})
