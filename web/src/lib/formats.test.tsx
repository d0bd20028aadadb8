import { beforeEach, expect, test } from 'vitest'
import {
  addDays,
  formatDate,
  formatDuration,
  formatInstant,
  formatInstantFully,
  formatRelative,
  temporalReady,
  todayIn,
  zoneName,
} from './dates.ts'
import { i18n, speak, startTexts } from './i18n.ts'
import { formatCount, formatDecimal, formatQuantity, formatShare } from './numbers.ts'

/** Browsers write a narrow blank before AM; a test need not. */
const plain = (text: string) => text.replace(/\s/gu, ' ')

beforeEach(async () => {
  await startTexts()
  await speak('en')
})

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

test('shows pounds without decimals and tons with two', () => {
  expect([
    formatQuantity('45120.00', 'LB'),
    formatQuantity('22.5', 'TON'),
    formatCount(2584),
    formatShare(0.805),
  ]).toEqual(['45,120', '22.50', '2,584', '80.5%'])
})

test('shows an instant in its zone, also across the end of daylight saving time', () => {
  expect(plain(formatInstant('2026-11-20T19:05:00Z', 'America/New_York'))).toBe('11/20/2026, 2:05 PM')
  expect([
    zoneName('America/New_York', '2026-11-01T05:30:00Z'),
    zoneName('America/New_York', '2026-11-01T06:30:00Z'),
  ]).toEqual(['EDT', 'EST'])
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
  await speak('es')
  expect(document.documentElement.lang).toBe('es')
  expect(i18n.t('ui.close')).toBe('Cerrar')
  expect(formatDate('2026-11-04')).toBe('11/04/2026')
  expect(plain(formatInstant('2026-11-04T19:05:00Z', 'America/New_York'))).toBe('11/04/2026, 2:05 p. m.')
  expect(plain(formatInstantFully('2026-11-04T19:05:00Z', 'America/New_York'))).toBe('4 nov 2026, 2:05:00 p.m. EST')
  expect(zoneName('America/Denver', '2026-11-04T19:05:00Z')).toBe('MST')
  expect(formatRelative('2026-11-20T11:55:00Z', Date.parse('2026-11-20T12:00:00Z'))).toBe('hace 5 minutos')
})

test('calculates with calendar dates', async () => {
  await temporalReady()
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
  expect(todayIn('Pacific/Kiritimati') >= todayIn('Pacific/Pago_Pago')).toBe(true)
})
