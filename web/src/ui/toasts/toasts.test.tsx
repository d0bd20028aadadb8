import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { draw } from '../../testing/draw.tsx'
import { showToast, useToasts } from '../../lib/toast-store.ts'
import { Button } from '../button.tsx'
import { Drawer } from '../drawer.tsx'
import { Modal } from '../modal.tsx'
import { Toasts } from './toasts.tsx'

function Count() {
  return <output>{useToasts().tray.length} kept</output>
}

beforeEach(() => vi.useRealTimers())

test('do not cover the search or an open drawer', async () => {
  await page.viewport(1440, 900)
  document.documentElement.style.setProperty('--nav-width', '83px')
  await draw(
    <>
      <Toasts />
      <section data-drawer />
    </>,
  )
  for (const kind of ['success', 'error'] as const) showToast({ kind, text: 'Ticket 4102007 is delivered.' })
  await expect.poll(() => document.querySelectorAll('li').length).toBe(2)
  for (const toast of document.querySelectorAll('li')) {
    const { top, width, right } = toast.getBoundingClientRect()
    // The search ends 56 px from the top, a drawer begins 591 px from the edge: next to both there is no room for words.
    expect(top).toBeGreaterThanOrEqual(56)
    expect(width).toBeGreaterThanOrEqual(400)
    expect(right).toBeLessThanOrEqual(1440 - 591)
  }
})

test('on a phone the latest alone is shown, above the foot of a drawer, and gone when a dialog opens', async () => {
  await page.viewport(390, 844)
  function Opening() {
    const [opened, setOpened] = useState(false)
    return (
      <>
        <Drawer opened onClose={() => undefined} title="Ticket" footer={<Button>Accept</Button>}>
          text
        </Drawer>
        <Toasts />
        <button type="button" onClick={() => setOpened(true)}>
          Reject
        </button>
        <Modal opened={opened} onClose={() => setOpened(false)} title="Reject">
          why
        </Modal>
      </>
    )
  }
  await draw(<Opening />)
  for (const text of ['first', 'second']) showToast({ kind: 'success', text })
  await expect.element(page.getByText('second')).toBeVisible()
  await expect.element(page.getByText('first')).not.toBeInTheDocument()
  const boxOf = (element: Element) => element.getBoundingClientRect()
  const foot = () => boxOf(page.getByRole('button', { name: 'Accept' }).element()).top
  await expect.poll(() => boxOf(page.getByText('second').element()).bottom).toBeLessThan(foot())
  expect(boxOf(page.getByText('second').element()).top).toBeGreaterThan(600)
  page
    .getByRole('button', { name: 'Reject', includeHidden: true })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(page.getByText('why')).toBeVisible()
  await expect.element(page.getByText('second')).not.toBeInTheDocument()
})

test('shows at most three, the newest; the tray has all of them', async () => {
  await draw(
    <>
      <Toasts />
      <Count />
    </>,
  )
  for (const text of ['one', 'two', 'three', 'four']) showToast({ kind: 'notice', text })
  await expect.element(page.getByText('four')).toBeVisible()
  await expect.element(page.getByText('one')).not.toBeInTheDocument()
  expect(document.querySelectorAll('li').length).toBe(3)
  await expect.element(page.getByText('4 kept')).toBeVisible()
})

test('a success disappears after 7 seconds, not while the pointer is on it; an error stays until it is closed', async () => {
  await draw(<Toasts />)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  showToast({ kind: 'success', text: 'Saved' })
  showToast({ kind: 'error', text: 'Refused' })
  await expect.poll(() => document.body.textContent).toContain('Saved')
  await userEvent.hover(page.getByText('Saved'))
  vi.advanceTimersByTime(10_000)
  await expect.element(page.getByText('Saved')).toBeVisible()
  await userEvent.unhover(page.getByText('Saved'))
  vi.advanceTimersByTime(7000)
  vi.useRealTimers()
  await expect.element(page.getByText('Saved')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByText('Refused')).not.toBeInTheDocument()
})

test('are accessible in every theme', async () => {
  await draw(<Toasts />)
  for (const kind of ['success', 'error', 'notice'] as const)
    showToast({ kind, text: `A ${kind}`, ...(kind === 'notice' && { action: { label: 'Undo', run: () => {} } }) })
  await expect.element(page.getByText('A notice')).toBeVisible()
  await expect.poll(() => document.getAnimations().length).toBe(0)
  await expectAccessibleInEveryTheme()
})

test('a warning stays until it is closed, accessibly in every theme', async () => {
  await draw(<Toasts />)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  showToast({ kind: 'warning', text: 'More than planned' })
  await expect.poll(() => document.body.textContent).toContain('More than planned')
  vi.advanceTimersByTime(10_000)
  vi.useRealTimers()
  await expectAccessibleInEveryTheme()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByText('More than planned')).not.toBeInTheDocument()
})
