import { expect, test } from 'vitest'
import { formatBytes } from './format-bytes.ts'
import { markedRaw } from './marked-raw.ts'
import { trialCommand } from './trial-command.ts'

test('marks the fields that the errors name, and loses nothing', () => {
  const pieces = markedRaw('{"plant":"A","net":-5,"uom":"LBX","note":"net: 7"}', ['net', 'tickets.3.uom'])
  expect(pieces.filter(({ marked }) => marked).map(({ text }) => text)).toEqual(['"net": -5', '"uom": "LBX"'])
  expect(JSON.parse(pieces.map(({ text }) => text).join(''))).toEqual({ plant: 'A', net: -5, uom: 'LBX', note: 'net: 7' })
})

test('leaves alone what is not JSON, and fields that are not there', () => {
  expect(markedRaw('{"plant":', ['net'])).toEqual([{ text: '{"plant":', marked: false }])
})

test('the trial command posts JSON that a shell leaves as it is', () => {
  const command = trialCommand({ origin: 'http://127.0.0.1:3000', key: 'mpk_x', plant: 'BAR-01', now: new Date('2026-11-20T19:05:00Z') })
  expect(JSON.parse(/-d '(.*)'/.exec(command)?.[1] ?? '')).toMatchObject({ plant: 'BAR-01', printed_at: '2026-11-20T19:05:00.000Z' })
  expect(command).toContain('validate_only=true')
})

test.each([[842, '842 B'], [12_700, '12.4 KB'], [3_250_000, '3.1 MB']])('%i bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})
