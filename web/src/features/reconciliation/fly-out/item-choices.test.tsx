import { reconciliation } from '@milepost/contract/reconciliation/reconciliation.contract'
import { ticketDecisions } from '@milepost/contract/tickets/decisions.contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../testing/accessibility.ts'
import { answer } from '../../../testing/fake-server.ts'
import { bulkResultOf } from '../../tickets/tickets.fixtures.ts'
import { suggestionOf } from '../page/page.fixtures.ts'
import { accept, flyOut, open, quantityOf, serve, suggestionsOf, takeRecent, ticket } from './coding-server.fixtures.ts'

test('shows the load, offers where it likely belongs with the reasons, and takes the whole confirmation back from its toast', async () => {
  const like = suggestionOf({ slip_id: 70, project_pay_item_id: 1, external_dot_contractor_id: 2 })
  const undone = { ...bulkResultOf({ updated: [70] }), change_id: null, undo_until: null }
  const { sent } = serve(ticket(), [
    answer(reconciliation.suggestions, suggestionsOf([like])),
    answer(ticketDecisions.undo, undone),
  ])
  await open()
  const { material, plant, plant_name, truck } = ticket()
  await expect.element(flyOut().getByText(`${material} · ${plant} ${plant_name} · ${truck}`)).toBeVisible()
  const first = flyOut().getByRole('region', { name: 'Suggested pay item' }).getByRole('button')
  await expect.element(first.getByText(/41 of 43 tickets of this material and plant went there/)).toBeVisible()
  await expectAccessible()
  await first.click()
  await expect.element(quantityOf('402-1812')).toHaveValue(like.quantity)
  await accept('delivery').click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('The change to ticket 4102070 was undone.').first()).toBeVisible()
  expect(sent().map(({ body }) => body)).toMatchObject([
    { accepted: true },
    { pay_item_assignments: [{ project_pay_item_id: 1, external_dot_contractor_id: 2 }] },
    { change_id: 9 },
    { change_id: 8 },
  ])
})

test('accepts only digits, with the decimals of the unit, and reports an empty quantity when its field is left', async () => {
  serve(ticket({ accepted: true }))
  await open()
  await takeRecent('310-1101')
  await userEvent.keyboard('-5')
  await expect.element(quantityOf('310-1101')).toHaveValue('')
  await expect
    .element(page.getByRole('alert').getByText('“-5” is below zero. Enter a number above zero.'))
    .toBeVisible()
  await userEvent.keyboard('{Backspace}1e3')
  await expect.element(quantityOf('310-1101')).toHaveValue('1')
  await expect.element(page.getByText(/^“1e3” is not a number/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Confirm assignment' })).toBeDisabled()
  await expectAccessible()
  await userEvent.keyboard('{Control>}a{/Control}{Delete}')
  await expect.element(quantityOf('310-1101')).toHaveValue('')
  await expect.element(page.getByText(/^“1e3” is not a number/)).not.toBeInTheDocument()
  await userEvent.keyboard('.25')
  await expect.element(quantityOf('310-1101')).toHaveValue('0.25')
  await userEvent.clear(quantityOf('310-1101'))
  await userEvent.keyboard('{Tab}')
  await expect.element(flyOut().getByText('Please enter a valid quantity')).toBeVisible()
  await flyOut().getByRole('combobox').fill('150')
  await userEvent.keyboard('{Enter}')
  await flyOut()
    .getByRole('option', { name: /^150-1000/ })
    .click()
  await userEvent.keyboard('0.066712')
  await expect.element(quantityOf('150-1000')).toHaveValue('0.0667')
  await expect.element(flyOut().getByRole('button', { name: 'Use net for 150-1000' })).toBeDisabled()
  await expect.element(flyOut().getByText('The ticket is in LB, which does not convert into LS.')).toBeVisible()
})

test('asks before a ticket goes elsewhere than those like it', async () => {
  const like = suggestionOf({ slip_id: 70, project_pay_item_id: 1, external_dot_contractor_id: 2, confidence: '0.93' })
  serve(ticket({ accepted: true }), [answer(reconciliation.suggestions, suggestionsOf([like]))])
  await open()
  await takeRecent('310-1101')
  const warning = flyOut().getByRole('group', { name: 'Different from before' })
  await expect
    .element(warning.getByText(/^1 ticket of .* goes elsewhere: 41 of 43 tickets like it went to 402-1812, line 10/))
    .toBeVisible()
  const confirm = page.getByRole('button', { name: 'Confirm assignment' })
  await expect.element(confirm).toBeDisabled()
  await expectAccessible()
  await warning.getByRole('checkbox', { name: 'This is intended' }).click()
  await expect.element(confirm).toBeEnabled()
})
