import { todayInZone } from '@milepost/contract/core/time/zones'
import { addDays } from '@milepost/contract/core/time/days'
import { beforeEach, expect, test } from 'vitest'
import {
  formatBelowHeader,
  formatDate,
  formatDuration,
  formatInstant,
  formatRelative,
  temporalReady,
  zoneOfHeader,
} from './dates.ts'
import { i18n, changeLanguage, startTexts } from './i18n.ts'
import {
  formatCount,
  formatDecimal,
  formatExact,
  formatPercent,
  formatQuantity,
  formatShare,
  quantityText,
  withUnit,
} from './numbers.ts'
import { formatDegrees, formatStatistic } from './plain-numbers.ts'

/** Browsers write a narrow blank before AM; a test need not. */
const plain = (text: string) => text.replace(/\s/gu, ' ')

beforeEach(() => startTexts())

test.each([
  ['22.565', '22.57'],
  ['-22.565', '-22.57'],
  ['22.5', '22.50'],
  ['0.005', '0.01'],
  ['12345678901234567890.12', '12,345,678,901,234,567,890.12'],
  ['', '-'],
  [null, '-'],
])('shows the decimal %j as %s, half away from zero', (value, text) => {
  expect(formatDecimal(value)).toBe(text)
})

test('shows percents with one decimal, what was measured with all that it has, and no unit apart from its number', () => {
  expect([
    formatPercent('33.55'),
    formatPercent(40),
    formatPercent(null),
    formatPercent(80, 0),
    formatShare(0.43, 0),
    withUnit('77.8098', '%'),
    withUnit('12.5', 'in'),
    formatExact('22.5634'),
    formatExact('1250', 0),
    quantityText('45120.00', 'LB'),
    quantityText(null, 'TON'),
    formatDegrees(-84.388, ['E', 'W']),
    formatStatistic('0.0123456', 3),
  ]).toEqual([
    '33.6%',
    '40.0%',
    '-',
    '80%',
    '43%',
    '77.8098%',
    '12.5\u00a0in',
    '22.5634',
    '1,250',
    '45,120\u00a0LB',
    '-',
    '84.38800° W',
    '0.0123',
  ])
})

test('shows pounds without decimals and tons with two', () => {
  expect([
    formatQuantity('45120.00', 'LB'),
    formatQuantity('22.5', 'TON'),
    formatCount(2584),
    formatShare(0.805),
  ]).toEqual(['45,120', '22.50', '2,584', '80.5%'])
})

/** The reader's browser is in New York. */
test.each([
  ['2026-11-20T19:05:00Z', 'America/New_York', 'short', '11/20/2026, 2:05 PM'],
  ['2026-11-20T19:05:00Z', 'America/Detroit', 'short', '11/20/2026, 2:05 PM'],
  ['2026-11-20T19:05:00Z', 'America/Chicago', 'short', '11/20/2026, 1:05 PM CST'],
  ['2026-11-20T19:05:00Z', 'America/Chicago', 'time', '1:05 PM CST'],
  ['2026-07-20T19:05:00Z', 'America/Chicago', 'short', '07/20/2026, 2:05 PM CDT'],
  ['2026-11-01T05:30:00Z', 'America/New_York', 'full', 'Nov 1, 2026, 1:30:00 AM EDT'],
  ['2026-11-01T06:30:00Z', 'America/New_York', 'full', 'Nov 1, 2026, 1:30:00 AM EST'],
  // Clocks show this hour twice, and say which of the two it is.
  ['2026-11-01T05:30:00Z', 'America/New_York', 'short', '11/01/2026, 1:30 AM EDT'],
  ['2026-11-01T06:30:00Z', 'America/New_York', 'time', '1:30 AM EST'],
  ['2026-11-01T07:30:00Z', 'America/New_York', 'short', '11/01/2026, 2:30 AM'],
  ['2026-11-01T04:59:00Z', 'America/New_York', 'short', '11/01/2026, 12:59 AM'],
  // Puerto Rico's clocks agree with New York's in summer alone.
  ['2026-07-20T19:05:00Z', 'America/Puerto_Rico', 'short', '07/20/2026, 3:05 PM'],
  ['2026-11-20T19:05:00Z', 'America/Puerto_Rico', 'short', '11/20/2026, 3:05 PM AST'],
] as const)('%s in %s is shown %s as %s', (instant, zone, style, text) => {
  expect(plain(formatInstant(instant, zone, style))).toBe(text)
})

test('below a header that names the zone, the hour that clocks repeat says which of the two it is', () => {
  expect(plain(formatBelowHeader('2026-11-01T06:30:00Z', 'America/Chicago'))).toBe('11/01/2026, 1:30 AM CDT')
  expect(plain(formatBelowHeader('2026-11-01T07:30:00Z', 'America/Chicago'))).toBe('11/01/2026, 1:30 AM CST')
})

test('a duration over 72 hours is in days', () => {
  const hours = (count: number) => plain(formatDuration(count * 3600))
  expect([hours(72), hours(73), hours(96), hours(24 * 400 + 5)]).toEqual([
    '72 hr',
    '3 days 1 hr',
    '4 days',
    '400 days 5 hr',
  ])
})

test('a header names the zone for the times below it where it is not the reader’s', () => {
  expect(['America/New_York', 'America/Chicago', 'America/Puerto_Rico'].map(zoneOfHeader)).toEqual([
    undefined,
    'CT',
    'AST',
  ])
  expect(plain(formatBelowHeader('2026-11-20T19:05:00Z', 'America/Chicago'))).toBe('11/20/2026, 1:05 PM')
})

test('an instant that is not known is never shown as an invalid date', () => {
  expect([
    formatInstant(null, 'America/New_York'),
    formatInstant('nonsense', 'America/New_York'),
    formatRelative(undefined),
    formatDate(null),
  ]).toEqual(['-', '-', '-', '-'])
})

test('a calendar date is the same day everywhere', () => {
  expect(formatDate('2026-11-20')).toBe('11/20/2026')
})

test('shows how long ago and how long', () => {
  const now = Date.parse('2026-11-20T12:00:00Z')
  expect([
    formatRelative('2026-11-20T11:55:00Z', now),
    formatRelative('2026-11-19T12:00:00Z', now),
    formatRelative('2026-11-20T12:00:00Z', now),
  ]).toEqual(['5 minutes ago', 'yesterday', 'now'])
  expect([formatDuration(42), formatDuration(125), formatDuration(3900), formatDuration(7200)].map(plain)).toEqual([
    '42 sec',
    '2 min',
    '1 hr 5 min',
    '2 hr',
  ])
})

test('is in Spanish on request, including plurals', async () => {
  await changeLanguage('es')
  expect(document.documentElement.lang).toBe('es')
  expect(i18n.t('ui.close')).toBe('Cerrar')
  expect(formatDate('2026-11-04')).toBe('11/04/2026')
  expect(plain(formatInstant('2026-11-04T19:05:00Z', 'America/New_York'))).toBe('11/04/2026, 2:05 p. m.')
  expect(plain(formatInstant('2026-11-04T19:05:00Z', 'America/New_York', 'full'))).toBe('4 nov 2026, 2:05:00 p. m. EST')
  expect(formatRelative('2026-11-20T11:55:00Z', Date.parse('2026-11-20T12:00:00Z'))).toBe('hace 5 minutos')
})

test('calculates with calendar dates', async () => {
  await temporalReady()
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
  expect(todayInZone('Pacific/Kiritimati') >= todayInZone('Pacific/Pago_Pago')).toBe(true)
})
