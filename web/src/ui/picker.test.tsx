import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '../testing/draw.tsx'
import { Picker, type Choice } from './picker.tsx'

const zones = ['UTM zone 2S · EPSG:2195', 'Georgia West · EPSG:2240'].map((label, id) => ({ id, label }))
const picked = vi.fn<(choice: Choice | null) => void>()
let answered: (choices: readonly Choice[]) => void = () => undefined

/** Found zones; those of the search before stay until `answered` is called. */
function Zones({ chosen = null }: { chosen?: Choice | null }) {
  const [found, setFound] = useState<{ search: string; choices: readonly Choice[] }>({ search: '', choices: zones })
  const useChoices = (search: string) => {
    answered = (choices) => setFound({ search, choices })
    return { choices: found.choices, isFetching: found.search !== search }
  }
  return <Picker label="Zone" placeholder="Any" chosen={chosen} useChoices={useChoices} onPick={picked} />
}

test('while the choices of a text are on their way, Enter picks none that the text does not mean', async () => {
  await draw(<Zones />)
  const field = page.getByRole('combobox', { name: 'Zone' })
  await userEvent.fill(field, 'west 2240')
  await expect.element(page.getByRole('option')).toHaveTextContent('Georgia West · EPSG:2240')
  await userEvent.fill(field, 'Montana')
  await expect.element(page.getByRole('option')).not.toBeInTheDocument()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(picked).not.toHaveBeenCalled()
  answered([{ id: 7, label: 'EPSG:2256' }])
  await expect.element(page.getByRole('option')).toHaveTextContent('EPSG:2256')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(picked.mock.lastCall).toEqual([{ id: 7, label: 'EPSG:2256' }])
})

test('what is being typed stays when a search names the chosen one otherwise', async () => {
  await draw(<Zones chosen={{ id: 1, label: 'Georgia West' }} />)
  const field = page.getByRole('combobox', { name: 'Zone' })
  await userEvent.fill(field, 'Montana')
  answered([{ id: 7, label: 'Montana · EPSG:2256' }])
  await expect.element(page.getByRole('option', { name: /^Montana/ })).toBeVisible()
  await expect.element(field).toHaveValue('Montana')
})
