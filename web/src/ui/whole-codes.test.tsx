import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../testing/draw.tsx'
import { Details } from './details.tsx'
import { wholeCodes } from './whole-codes.tsx'

test('no line ends within a code, nor between a number and what it belongs to', () => {
  const shown = (text: string) => renderToStaticMarkup(<>{wholeCodes(text)}</>).replace(/<\/?span[^>]*>/g, '|')
  for (const [text, whole] of [
    ['40 · 402-3121 · Asphalt 25 mm', '40_· |402-3121_·| Asphalt 25_mm'],
    ['(Jan. 14, 2025), p = 0.05', '(Jan._14, 2025), p_=_0.05'],
    ['Heat 88-1204 or G-90 4471', 'Heat |88-1204| or |G-90_4471|'],
    ['MTR 88-1204 at 9:05 AM 12 times', '|MTR_88-1204| at 9:05 AM 12 times'],
    ['25 tickets in one day', '25 tickets in one day'],
  ] as const)
    expect(shown(text).replaceAll('\u00a0', '_')).toBe(whole)
})

test('values of fields are whole, and fields without a value are one line', async () => {
  await draw(
    <Details
      rows={[
        ['Project', 'Hollins Creek to Merritt Road · P-2041'],
        ['Notes', '-'],
        ['Lot', false],
      ]}
    />,
  )
  await expect.element(page.getByText('P-2041', { exact: true })).toHaveStyle({ whiteSpace: 'nowrap' })
  await expect.element(page.getByRole('definition')).toHaveTextContent('Hollins Creek to Merritt Road · P-2041')
  await expect.element(page.getByText('1 empty field')).toBeVisible()
})
