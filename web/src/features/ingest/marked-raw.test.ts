import { expect, test } from 'vitest'
import { markedRaw } from './marked-raw.ts'
import { trialCommand } from './trial-command.ts'

const markedIn = (raw: string, paths: string[]) =>
  markedRaw(raw, paths)
    .pieces.filter(({ marked }) => marked)
    .map(({ text }) => text)

test('marks the fields that the errors name, and loses nothing', () => {
  const raw = '{"plant":"A","net":-5,"uom":"LBX","note":"net: 7"}'
  expect(markedIn(raw, ['net', 'tickets.3.uom'])).toEqual(['"net": -5', '"uom": "LBX"'])
  expect(
    JSON.parse(
      markedRaw(raw, ['net', 'uom'])
        .pieces.map(({ text }) => text)
        .join(''),
    ),
  ).toEqual(JSON.parse(raw))
})

test('finds a field under its name in the header of a file', () => {
  expect(markedIn('{"Ticket Number":"","Net":"1,5"}', ['ticket_number', 'net'])).toEqual([
    '"Ticket Number": ""',
    '"Net": "1,5"',
  ])
})

test('marks the list in which one entry is wrong', () => {
  expect(markedIn('{"ticket_numbers":["1",""],"plant":"A"}', ['ticket_numbers.1'])).toEqual(['"ticket_numbers": ['])
})

test('names the fields that were not sent', () => {
  expect(markedRaw('{"plant":"A","note":"material"}', ['material', 'plant']).missing).toEqual(['material'])
})

test('leaves invalid JSON unchanged, and paths that are not fields', () => {
  expect(markedRaw('{"plant":', ['net'])).toEqual({ pieces: [{ text: '{"plant":', marked: false }], missing: [] })
  expect(markedRaw('{"a":1}', ['line 5, column 3', ''])).toEqual({
    pieces: [{ text: '{\n  "a": 1\n}', marked: false }],
    missing: [],
  })
})

test('the trial command posts JSON that a shell leaves unchanged', () => {
  const command = trialCommand({
    origin: 'http://127.0.0.1:3000',
    key: 'mpk_x',
    plant: 'BAR-01',
    sandbox: false,
    now: new Date('2026-11-20T19:05:00Z'),
  })
  expect(JSON.parse(/-d '(.*)'/.exec(command)?.[1] ?? '')).toMatchObject({
    plant: 'BAR-01',
    printed_at: '2026-11-20T19:05:00.000Z',
  })
  expect(command).toContain('validate_only=true')
})
