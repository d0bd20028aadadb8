import { ticketRefusalTexts, type TicketRefusal } from '@milepost/contract/tickets/ticket-abilities'
import { afterAll, beforeAll, expect, test } from 'vitest'
import common from '../../../lib/common.en.json'
import { cataloguesReady, defineCatalogue, i18n } from '../../../lib/i18n.ts'
import '../reconciliation.en.json'
import { overrunText, overrunTexts } from '../coding/overrun-text.ts'
import { overrunOf } from './fly-out.fixtures.ts'
import { refusalText } from './refusal-text.ts'

/** Why a ticket is left by coding it, by taking it off its items, and by undoing either. */
const refusals = [
  'held',
  'not_your_project',
  'already_rejected',
  'already_voided',
  'yield_test_area',
  'not_found',
  'changed_since',
  'already_coded',
  'not_coded',
  'no_suggestion',
  'quantity_missing',
  'more_than_net',
  'unit_not_convertible',
  'pay_period_closed',
  'no_pay_period',
  'reissue_stands',
  'original_coded',
] as const satisfies readonly TicketRefusal[]

const overrun = overrunOf().message

beforeAll(async () => {
  defineCatalogue('common', common, () => import('../../../lib/common.es.json'))
  defineCatalogue('problems', {}, () => import('../../../lib/problems.es.json'))
  await cataloguesReady('es')
  await i18n.changeLanguage('es')
})
afterAll(() => i18n.changeLanguage('en'))

test.each(refusals)('has Spanish words for a ticket that stays unchanged: %s', (code) => {
  const english = ticketRefusalTexts[code]
  expect(refusalText(code, english)).not.toBe(english)
})

test('reports an overrun in the language of the page, in English exactly as in D30', async () => {
  expect(overrunText(overrunOf())).toBe(
    'La cantidad registrada hasta la fecha de 29.000 supera la cantidad actual de 24.000 por 5.000',
  )
  await i18n.changeLanguage('en')
  expect(overrunText(overrunOf())).toBe(overrun)
})

test('names each item of several overruns, and not the item of a single one', async () => {
  await i18n.changeLanguage('en')
  const items = [
    { project_pay_item_id: 1, item_code: '402-1812', line_number: 10 },
    { project_pay_item_id: 2, item_code: '310-1101', line_number: 20 },
  ]
  expect(overrunTexts([overrunOf(1)], items)).toEqual([overrun])
  expect(overrunTexts([overrunOf(2), overrunOf(1)], items)).toEqual([
    `310-1101, line 20: ${overrun}`,
    `402-1812, line 10: ${overrun}`,
  ])
})
