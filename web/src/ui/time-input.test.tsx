import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessibleInEveryTheme } from '../testing/accessibility.ts'
import { draw } from '../testing/draw.tsx'
import { TimeInput, whenTime } from './time-input.tsx'

const took = vi.fn<(value: string) => void>()

function Field() {
  const [value, setValue] = useState('06:00')
  const take = (next: string) => {
    took(next)
    setValue(next)
  }
  return (
    <>
      <TimeInput label="Sent at" value={value} onValue={take} />
      <TimeInput label="Applied at once" value={value} onValue={whenTime(take)} />
    </>
  )
}

const field = page.getByRole('textbox', { name: 'Sent at' })

test('a time is typed as people write it, kept as calls write it, and shown as it is read', async () => {
  await draw(<Field />)
  await expect.element(field).toHaveValue('6:00 AM')
  await userEvent.fill(field, '630p')
  expect(took.mock.lastCall).toEqual(['18:30'])
  await userEvent.tab()
  await expect.element(field).toHaveValue('6:30 PM')
})

test('what is no time stays as it was typed, with its reason, and reaches no field that acts at once', async () => {
  took.mockReset()
  await draw(<Field />)
  await userEvent.fill(page.getByRole('textbox', { name: 'Applied at once' }), 'noon')
  await userEvent.tab()
  expect(took).not.toHaveBeenCalled()
  await userEvent.fill(field, 'noon')
  await expect.element(field).not.toHaveAccessibleDescription()
  await userEvent.tab()
  await expect.element(field).toHaveAccessibleDescription('noon is not a time. Type it as 6:30 PM.')
  await expect.element(field).toHaveValue('noon')
  expect(took.mock.lastCall).toEqual(['noon'])
  await expectAccessibleInEveryTheme()
})
