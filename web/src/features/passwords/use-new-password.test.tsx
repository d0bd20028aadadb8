import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Problem } from '../../lib/problem.ts'
import { draw } from '../../testing/draw.tsx'
import { useNewPassword } from './use-new-password.ts'

/** A form that the server refuses with a rule known only to it, on request. */
function Form({ rule }: { rule: string }) {
  const form = useNewPassword()
  const details = [{ path: 'password', code: rule, message: rule }]
  return (
    <>
      <input aria-label="Password" onChange={(event) => form.change('password', event.currentTarget.value)} />
      <output>{form.shown('password')}</output>
      <button
        type="button"
        onClick={() => form.refuse(new Problem({ status: 422, code: 'password_refused', message: '', details }))}
      >
        Refuse
      </button>
    </>
  )
}

test.each([
  ['common', 'This password is too common. Choose another.'],
  [
    'context',
    'This password contains your name, your agency or words of Milepost and is easy to guess. Add another word.',
  ],
])('reports that a password is %s until another is typed', async (rule, text) => {
  await draw(<Form rule={rule} />)
  await page.getByLabelText('Password').fill('Milepost-2026!')
  await page.getByRole('button', { name: 'Refuse' }).click()
  await expect.element(page.getByText(text)).toBeVisible()
  await page.getByLabelText('Password').fill('Milepost-Heron-2026!')
  await expect.element(page.getByText(text)).not.toBeInTheDocument()
})
