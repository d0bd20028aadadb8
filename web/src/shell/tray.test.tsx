import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { endTask, showTask } from '../lib/toast-store.ts'
import { expectAccessible } from '../testing/accessibility.ts'
import { draw } from '../testing/draw.tsx'
import { fakeServer } from '../testing/fake-server.ts'
import './shell.en.json'
import { queryClient } from './query-client.ts'
import { Tray } from './tray.tsx'

test('running work is in the header, and opens the tray with each piece of it', async () => {
  fakeServer('administrator', [])
  await draw(
    <QueryClientProvider client={queryClient}>
      <Tray />
    </QueryClientProvider>,
  )
  expect(page.getByRole('button', { name: 'running' }).elements()).toEqual([])
  showTask({ id: 'export 1', text: 'Preparing tickets.csv: 20%', progress: 0.2 })
  showTask({ id: 'export 2', text: 'Preparing projects.xlsx: 60%', progress: 0.6 })
  await page.getByRole('button', { name: '2 running' }).click()
  await expect.element(page.getByText('Preparing projects.xlsx: 60%')).toBeVisible()
  await expectAccessible()
  endTask('export 1')
  await expect.element(page.getByRole('button', { name: '1 running' })).toBeVisible()
  endTask('export 2')
  await expect.poll(() => page.getByRole('button', { name: 'running' }).elements()).toEqual([])
})
