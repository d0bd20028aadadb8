import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../testing/draw.tsx'
import { Details } from './details.tsx'

test('no code of a text breaks at the end of a line, and fields without a value are one line', async () => {
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
