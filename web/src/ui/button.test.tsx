import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '../testing/draw.tsx'
import { Button } from './button.tsx'
import { TextInput } from './text-input.tsx'

let sent = 0
beforeEach(() => {
  sent = 0
})

/** A form that shows a fault after its field loses the focus, which moves everything below. */
function Form() {
  const [left, setLeft] = useState(false)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        sent += 1
      }}
    >
      <TextInput label="Name" onBlur={() => setLeft(true)} />
      {left && <p style={{ height: 300 }}>This field is required</p>}
      <Button type="submit">Save</Button>
    </form>
  )
}
const name = page.getByRole('textbox', { name: 'Name' })
const save = page.getByRole('button', { name: 'Save' })

test('one click on the submit button is enough, even when leaving the field moves it', async () => {
  await draw(<Form />)
  await name.click()
  await save.click()
  expect(sent).toBe(1)
  await expect.element(page.getByText('This field is required')).toBeVisible()
  await expect.element(save).toHaveFocus()
})

test('Enter in a field submits the form and keeps the focus there', async () => {
  await draw(<Form />)
  await name.click()
  await userEvent.keyboard('{Enter}')
  expect(sent).toBe(1)
  await expect.element(name).toHaveFocus()
})
