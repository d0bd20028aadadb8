import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessibleInEveryTheme } from '../testing/accessibility.ts'
import { draw } from '../testing/draw.tsx'
import { DateInput, whenDate } from './date-input.tsx'
import { Modal } from './modal.tsx'

const took = vi.fn<(value: string) => void>()
const closed = vi.fn<() => void>()

function Dialog({ first }: { first: string }) {
  const [value, setValue] = useState(first)
  const take = (next: string) => {
    took(next)
    setValue(next)
  }
  return (
    <Modal opened onClose={closed} title="Period">
      <DateInput label="First day" value={value} onValue={take} />
      <DateInput label="Applied at once" value={value} onValue={whenDate(take)} />
    </Modal>
  )
}

const open = (first = '2026-11-20') => {
  took.mockReset()
  closed.mockReset()
  return draw(<Dialog first={first} />)
}
const field = page.getByRole('textbox', { name: 'First day' })
const calendar = page.getByRole('dialog', { name: 'Choose a date' })
const button = page.getByRole('button', { name: 'Choose a date' }).first()

test('a date is typed with the month first and kept as calls write it; two digits of a year count once the field is left', async () => {
  await open('')
  await userEvent.type(field, '11/2/26')
  await expect.element(field).toHaveValue('11/2/26')
  await userEvent.tab()
  await expect.element(field).toHaveValue('11/02/2026')
  expect(took.mock.lastCall).toEqual(['2026-11-02'])
})

test('what is no date stays as it was typed, with its reason, and reaches no field that acts at once', async () => {
  await open('')
  await userEvent.fill(field, '11/31/2026')
  await expect.element(field).not.toHaveAccessibleDescription()
  await userEvent.tab()
  await expect.element(field).toHaveAccessibleDescription('11/31/2026 is not a date. Type it as 11/20/2026.')
  await expect.element(field).toHaveValue('11/31/2026')
  expect(took.mock.calls).toEqual([['11/31/2026']])
  await userEvent.fill(page.getByRole('textbox', { name: 'Applied at once' }), '11/')
  await userEvent.tab()
  await expect.element(page.getByText('11/ is not a date.', { exact: false })).toBeVisible()
  expect(took).toHaveBeenCalledOnce()
})

test('the calendar opens on the date, by keys and by pointer; Escape closes it alone, and a day that is chosen goes into the field', async () => {
  await open()
  await userEvent.click(field)
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.element(calendar.getByRole('button', { name: '20 November 2026' })).toHaveFocus()
  await expectAccessibleInEveryTheme()
  await userEvent.keyboard('{Escape}')
  await expect.element(calendar).not.toBeInTheDocument()
  await expect.element(field).toHaveFocus()
  expect(closed).not.toHaveBeenCalled()
  await button.click()
  await userEvent.keyboard('{ArrowRight}{Enter}')
  await expect.element(field).toHaveValue('11/21/2026')
  await expect.element(field).toHaveFocus()
  expect(took.mock.calls).toEqual([['2026-11-21']])
})
