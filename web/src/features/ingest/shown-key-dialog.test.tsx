import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { draw } from '../../testing/draw.tsx'
import './ingest.en.json'
import { ShownKeyDialog } from './shown-key-dialog.tsx'

const newKey = { key: 'mpk_secret', name: 'Night shift', plant: 'BAR-01', sandbox: false }
const onClose = vi.fn()
const clipboard = (writeText: (text: string) => Promise<void>) =>
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText)

afterEach(() => onClose.mockReset())

test('shows the key with a command for this address, accessibly in every theme', async () => {
  await draw(<ShownKeyDialog newKey={newKey} onClose={onClose} />)
  await expect.element(page.getByText('mpk_secret', { exact: true })).toBeVisible()
  await expect
    .poll(() => page.getByRole('group', { name: 'Trial command' }).element().textContent)
    .toContain(`${window.location.origin}/v1/ingest/slips?validate_only=true`)
  await expectAccessibleInEveryTheme()
})

test('cannot be closed by mistake before the key is copied', async () => {
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
  const copied = clipboard(() => Promise.resolve())
  await draw(<ShownKeyDialog newKey={newKey} onClose={onClose} />)
  await userEvent.keyboard('{Escape}')
  expect(confirm).toHaveBeenCalledOnce()
  expect(onClose).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Copy key' }).click()
  await expect.element(page.getByRole('status').getByText('Copied')).toBeInTheDocument()
  expect(copied).toHaveBeenCalledExactlyOnceWith('mpk_secret')
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

test('says when the browser cannot copy', async () => {
  clipboard(() => Promise.reject(new Error('not allowed')))
  await draw(<ShownKeyDialog newKey={newKey} onClose={onClose} />)
  await page.getByRole('button', { name: 'Copy key' }).click()
  await expect
    .element(page.getByText('The browser does not let this page copy. Select the text and copy it.'))
    .toBeVisible()
})
