import { beforeEach, expect, test } from 'vitest'
import { changeLanguage, startTexts } from '../../../../lib/i18n.ts'
import { entryFaultText } from './entry-fault-text.ts'

beforeEach(() => startTexts())

test.each([
  ['pay_entries.0.project_pay_item_id', 'not_found', 'The project has no such pay item.'],
  ['pay_period', 'not_found', 'The project has no such pay period.'],
  ['pay_entries.0.quantity', 'invalid_quantity', 'Please enter a valid quantity'],
  ['work_date', 'no_pay_period', 'No pay period is in progress for this date. An administrator can open one.'],
  ['quantity', 'quantity_not_derived', 'The quantity is not the amount divided by the unit price.'],
  ['quantity', 'of_tomorrow', null],
])('%s that is %s is reported as %s', (path, code, text) => {
  expect(entryFaultText({ path, code })).toBe(text)
})

test('is in the language of the page', async () => {
  await changeLanguage('es')
  expect(entryFaultText({ path: 'content', code: 'too_many_attachments' })).toBe(
    'El asiento ya tiene el máximo de archivos.',
  )
  expect(entryFaultText({ path: 'pay_period', code: 'pay_period_closed' })).toBe(
    'El período de pago está cerrado y no se puede actualizar.',
  )
})
