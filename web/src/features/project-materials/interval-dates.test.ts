import { afterEach, expect, it } from 'vitest'
import { i18n } from '../../lib/i18n.ts'
import { datesOf, formatInterval } from './interval-dates.ts'

afterEach(() => i18n.changeLanguage('en'))

it.each([
  ['day', '2026-11-20', {}, '2026-11-20', '2026-11-20', '11/20/2026'],
  ['week', '2026-11-16', {}, '2026-11-16', '2026-11-22', '11/16/2026 – 11/22/2026'],
  ['week', '2026-12-28', {}, '2026-12-28', '2027-01-03', '12/28/2026 – 01/03/2027'],
  ['week', '2026-11-16', { from: '2026-11-18' }, '2026-11-18', '2026-11-22', '11/18/2026 – 11/22/2026'],
  ['week', '2026-11-16', { to: '2026-11-16' }, '2026-11-16', '2026-11-16', '11/16/2026'],
  ['month', '2026-11-01', {}, '2026-11-01', '2026-11-30', 'November 2026'],
  ['month', '2024-02-01', {}, '2024-02-01', '2024-02-29', 'February 2024'],
  ['month', '2026-12-01', {}, '2026-12-01', '2026-12-31', 'December 2026'],
  ['month', '2026-11-01', { from: '2026-11-01', to: '2026-11-30' }, '2026-11-01', '2026-11-30', 'November 2026'],
  [
    'month',
    '2026-11-01',
    { from: '2026-10-05', to: '2026-11-20' },
    '2026-11-01',
    '2026-11-20',
    '11/01/2026 – 11/20/2026',
  ],
] as const)('gives the %s of %s within %o', (interval, printed_on, dates, from, to, text) => {
  expect(datesOf(interval, printed_on, dates)).toEqual({ from, to })
  expect(formatInterval(interval, printed_on, dates)).toBe(text)
})

it('names months in the language of the page', async () => {
  await i18n.changeLanguage('es')
  expect(formatInterval('month', '2026-11-01', {})).toBe('noviembre de 2026')
})
