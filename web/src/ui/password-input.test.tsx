import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '../testing/draw.tsx'
import { PasswordInput } from './password-input.tsx'
import { TextInput } from './text-input.tsx'

test('accepts pasted text, and identifies itself to password managers', async () => {
  await draw(
    <>
      <TextInput label="Note" defaultValue="Correct Horse 2026 é" />
      <PasswordInput label="Password" name="password" autoComplete="current-password" />
    </>,
  )
  const password = page.getByLabelText('Password', { exact: true })
  await expect.element(password).toHaveAttribute('type', 'password')
  await expect.element(password).toHaveAttribute('autocomplete', 'current-password')
  await userEvent.tripleClick(page.getByLabelText('Note'))
  await userEvent.copy()
  await password.click()
  await userEvent.paste()
  await expect.element(password).toHaveValue('Correct Horse 2026 é')
})
