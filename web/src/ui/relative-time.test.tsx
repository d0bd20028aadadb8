import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { changeLanguage } from '../lib/i18n.ts'
import { draw } from '../testing/draw.tsx'
import { RelativeTime } from './relative-time.tsx'

test('a relative time follows the language at once, not with the next tick of the clock', async () => {
  vi.spyOn(globalThis, 'setInterval').mockReturnValue(0 as never)
  onTestFinished(() => void vi.restoreAllMocks())
  const instant = new Date(Date.now() - 3 * 3_600_000).toISOString()
  await draw(<RelativeTime instant={instant} time_zone="America/New_York" />)
  await expect.element(page.getByText('3 hours ago')).toBeVisible()
  await changeLanguage('es')
  onTestFinished(() => changeLanguage('en'))
  await expect.element(page.getByText('hace 3 horas')).toBeVisible()
})
