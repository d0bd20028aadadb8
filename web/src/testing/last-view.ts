import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { theMap } from '../map/map-instance.ts'

/** Moves a map, closes it, and expects that it opens where it was left, until all is shown. */
export async function expectLastView({
  key,
  all,
  close,
  open,
}: {
  /** Under it the session of the browser has the view. */
  key: string
  /** Name of the button that shows all. */
  all: string
  close: () => Promise<void>
  open: () => Promise<void>
}): Promise<void> {
  const stored = () => sessionStorage.getItem(key)
  const zoom = () => theMap().map.getView().getZoom()
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await open()
  await expect
    .poll(async () => {
      await button('Zoom in').click()
      return stored()
    })
    .not.toBeNull()
  await close()
  await expect.element(button('Zoom in')).not.toBeInTheDocument()
  const left = Number(stored()?.split(',')[2])
  theMap().map.getView().setZoom(2)
  await open()
  await expect.poll(zoom).toBeCloseTo(left, 2)
  await button(all).click()
  expect(stored()).toBeNull()
}
