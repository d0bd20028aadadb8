import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '../testing/draw.tsx'
import { Button } from './button.tsx'
import { Modal } from './modal.tsx'

function Layers() {
  const [first, setFirst] = useState(false)
  const [second, setSecond] = useState(false)
  return (
    <>
      <Button onClick={() => setFirst(true)}>Open</Button>
      <Modal opened={first} onClose={() => setFirst(false)} title="First">
        <Button onClick={() => setSecond(true)}>Open another</Button>
      </Modal>
      <Modal opened={second} onClose={() => setSecond(false)} title="Second" zIndex={20}>
        On top
      </Modal>
    </>
  )
}

const dialog = (name: string) => page.getByRole('dialog', { name })
const layerIsOnTop = () => Boolean(window.history.state?.milepost_layer)

test('the back button closes only the topmost dialog', async () => {
  await draw(<Layers />)
  await page.getByRole('button', { name: 'Open' }).click()
  await page.getByRole('button', { name: 'Open another' }).click()
  await expect.element(dialog('Second')).toBeVisible()
  window.history.back()
  await expect.element(dialog('Second')).not.toBeInTheDocument()
  await expect.element(dialog('First')).toBeVisible()
  window.history.back()
  await expect.element(dialog('First')).not.toBeInTheDocument()
  expect(layerIsOnTop()).toBe(false)
})

test('a dialog closed by a key removes its history entry, and the focus returns', async () => {
  await draw(<Layers />)
  const length = window.history.length
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(dialog('First')).toBeVisible()
  expect(layerIsOnTop()).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog('First')).not.toBeInTheDocument()
  await expect.poll(layerIsOnTop).toBe(false)
  await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus()
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(dialog('First')).toBeVisible()
  expect(window.history.length).toBeLessThanOrEqual(length + 1)
  await userEvent.keyboard('{Escape}')
  await expect.poll(layerIsOnTop).toBe(false)
})

test('a dialog that opens while the history entry of another is being removed is closed by the back button too', async () => {
  await draw(<Layers />)
  const opener = page.getByRole('button', { name: 'Open', exact: true })
  await opener.click()
  await expect.element(dialog('First')).toBeVisible()
  const element = opener.element() as HTMLElement
  const go = window.history.go.bind(window.history)
  vi.spyOn(window.history, 'go').mockImplementationOnce((steps) => {
    go(steps)
    element.click()
  })
  const stepped = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
  await userEvent.keyboard('{Escape}')
  await stepped
  await expect.element(dialog('First')).toBeVisible()
  expect(layerIsOnTop()).toBe(true)
  window.history.back()
  await expect.element(dialog('First')).not.toBeInTheDocument()
  expect(layerIsOnTop()).toBe(false)
})

test('a step to another address while the entry of a closed dialog is being taken away is not taken back with it', async () => {
  await draw(<Layers />)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect.element(dialog('First')).toBeVisible()
  const before = window.location.href
  const go = window.history.go.bind(window.history)
  vi.spyOn(window.history, 'go').mockImplementationOnce((steps) => {
    go(steps)
    window.history.replaceState(null, '', '#elsewhere')
  })
  const stepped = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
  await userEvent.keyboard('{Escape}')
  await stepped
  await expect.poll(() => window.location.hash).toBe('#elsewhere')
  expect(layerIsOnTop()).toBe(false)
  window.history.replaceState(window.history.state, '', before)
})
