import { useState, type ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../testing/draw.tsx'
import { FlyOutFrame } from '../features/reconciliation/fly-out/fly-out-frame.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Modal } from './modal.tsx'

const sources = import.meta.glob<string>(['../**/*.tsx', '!../**/*.test.tsx'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** Frames of layers that a step back closes, as each is used; those of addresses are closed by the router. */
const frames: Record<string, (onClose: () => boolean) => ReactElement> = {
  '../features/reconciliation/fly-out/fly-out-frame.tsx': (onClose) => (
    <FlyOutFrame title="Layer" load={undefined} onClose={onClose} onConfirm={() => undefined}>
      Form
    </FlyOutFrame>
  ),
  './modal.tsx': (onClose) => (
    <Modal opened onClose={onClose} title="Layer">
      Form
    </Modal>
  ),
  './confirm-dialog.tsx': (onClose) => (
    <ConfirmDialog opened title="Layer" acceptLabel="Remove" onAccept={() => undefined} onCancel={onClose}>
      Form
    </ConfirmDialog>
  ),
}

function Opened({ frame }: { frame: (onClose: () => boolean) => ReactElement }) {
  const [opened, setOpened] = useState(false)
  const close = () => {
    const agreed = window.confirm('Leave?')
    if (agreed) setOpened(false)
    return agreed
  }
  return (
    <Modal opened onClose={() => undefined} title="Below">
      <button type="button" onClick={() => setOpened(true)}>
        Open
      </button>
      {opened && frame(close)}
    </Modal>
  )
}

/** A step back, and until the history rests: a step that is taken again ends later. */
async function back() {
  const place = window.history.state?.milepost_layer
  window.history.back()
  await expect.poll(() => window.history.state?.milepost_layer).not.toBe(place)
}

test.each(Object.keys(frames))(
  'a step back that is declined in %s asks once, and the next one asks again',
  async (file) => {
    const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
    await draw(<Opened frame={frames[file]!} />)
    const layer = page.getByRole('dialog', { name: 'Layer' })
    await page.getByRole('button', { name: 'Open' }).click()
    await expect.element(layer).toBeVisible()
    const before = window.location.href
    for (const times of [1, 2, 3]) {
      window.history.back()
      await expect.poll(() => confirm.mock.calls.length).toBe(times)
      await expect.poll(() => window.history.state?.milepost_layer).toBe(2)
      await expect.element(layer).toBeVisible()
    }
    confirm.mockReturnValue(true)
    await back()
    await expect.element(layer).not.toBeInTheDocument()
    expect(confirm).toHaveBeenCalledTimes(4)
    expect(page.getByRole('dialog', { name: 'Below' }).elements()).toHaveLength(1)
    expect(window.location.href).toBe(before)
  },
)

test('every layer is one of these, a drawer at an address, a calendar, or the search', () => {
  const others = ['./date-calendar.tsx', './drawer.tsx', './dropdown.tsx', '../shell/palette/palette.tsx']
  const dialogs = Object.keys(sources).filter((file) => /role="(alert)?dialog"/.test(sources[file]!))
  expect(dialogs.filter((file) => !(file in frames) && !others.includes(file))).toEqual([])
  // The back button closes a drawer because its record is in the address: each is opened by a list, or by its page's address.
  const drawers = Object.keys(sources).filter((file) => /<Drawer\b/.test(sources[file]!))
  // The columns of a table are next to it while it is used, and leave with it.
  const next_to_table = './data-grid/column-chooser.tsx'
  const others_at_address = drawers.filter((file) => !/-drawer\.tsx$|project-factors\.tsx$|gallery\//.test(file))
  expect(others_at_address).toEqual([next_to_table])
})
