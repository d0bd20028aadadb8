import { payItems } from '@milepost/contract/pay-items/pay-items.contract'
import { usualRules } from '@milepost/contract/reconciliation-uom/unit-rules'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../../testing/accessibility.ts'
import { answer } from '../../../testing/fake-server.ts'
import { accept, flyOut, itemsPage, open, quantityOf, recent, serve, ticket } from './coding-server.fixtures.ts'

const unpaid = answer(payItems.list, { ...itemsPage([]), unit_rules: { ...usualRules, pay_overload: false } })

test('leaves out the unpaid part of an overload, and explains why', async () => {
  const { sent } = serve(ticket({ accepted: true, overload_lbs: '2140' }), [unpaid])
  await open()
  await expect
    .element(
      flyOut().getByText('2,140 lb over the applicable limit are not payable; 42,980 LB of this ticket are payable.', {
        exact: true,
      }),
    )
    .toBeVisible()
  await recent('310-1101').click()
  await quantityOf('310-1101').fill('22.56')
  await expect
    .element(
      flyOut().getByText('The assigned quantity exceeds the payable part of the net, 21.49 TON.', { exact: true }),
    )
    .toBeVisible()
  await expectAccessible()
  await flyOut().getByRole('button', { name: 'Use net for 310-1101' }).click()
  await expect.element(quantityOf('310-1101')).toHaveValue('21.49')
  await expect.element(flyOut().getByText(/^The assigned quantity exceeds/)).not.toBeInTheDocument()
  await accept().click()
  await expect.poll(() => sent().at(-1)?.body).toMatchObject({ pay_item_assignments: [{ quantity: 21.49 }] })
})

test('does not mention an overload that the project pays', async () => {
  serve(ticket({ accepted: true, overload_lbs: '2140' }))
  await open()
  await recent('310-1101').click()
  await flyOut().getByRole('button', { name: 'Use net for 310-1101' }).click()
  await expect.element(quantityOf('310-1101')).toHaveValue('22.56')
  expect(
    flyOut()
      .getByText(/not payable/)
      .elements(),
  ).toHaveLength(0)
})
