import { expect, it } from 'vitest'
import { lineSplitter, postgresFault, postgresLogEntry } from './embedded-log.ts'

const now = new Date('2026-11-23T02:00:00Z')
const prefix = '2026-11-23 01:59:59.123 UTC [71]'

it.each([
  [`${prefix} LOG:  checkpoint starting`, 'info', 'checkpoint starting'],
  [`${prefix} WARNING:  archiving failed`, 'warn', 'archiving failed'],
  [`${prefix} ERROR:  relation "x" does not exist`, 'error', 'relation "x" does not exist'],
  [`${prefix} PANIC:  could not write`, 'fatal', 'could not write'],
  [`${prefix} DETAIL:  Key (id)=(1)`, 'info', 'Key (id)=(1)'],
  ['\twhere id = 1', 'info', 'where id = 1'],
])('%j is logged as %s', (line, level, msg) => {
  expect(postgresLogEntry(line, now)).toEqual({ level, time: now.toISOString(), name: 'postgres', msg })
})

it('reports why a server did not start', () => {
  const fatal = `${prefix} FATAL:  lock file exists`
  const lines = [`${prefix} LOG:  starting`, '', '\tgoes on', fatal, 'postgres: cannot execute']
  expect(lines.map(postgresFault)).toEqual([undefined, undefined, undefined, fatal, 'postgres: cannot execute'])
})

it('gives whole lines, wherever the stream was cut, and never holds more than 64 KB', () => {
  const lines: string[] = []
  const split = lineSplitter((line) => lines.push(line))
  for (const chunk of ['one\ntw', 'o\n\n', 'th', 'ree\n']) split(chunk)
  expect(lines).toEqual(['one', 'two', 'three'])
  split('x'.repeat(70_000))
  expect(lines.at(-1)).toHaveLength(70_000)
})
