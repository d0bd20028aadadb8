import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { eachLine, logLine } from './log-lines.mjs'
import { mustRotate, openRotatingLog, renames } from './rotating-log.mjs'

const now = new Date('2026-11-23T02:00:00Z')

it.each([
  [{ size: 0, more: 200, limit: 100 }, false],
  [{ size: 60, more: 40, limit: 100 }, false],
  [{ size: 60, more: 41, limit: 100 }, true],
])('a log file with %j is put aside: %s', (sizes, expected) => expect(mustRotate(sizes)).toBe(expected))

it('the oldest file is removed first', () => {
  expect(renames('log', 3)).toEqual([
    ['log.1', 'log.2'],
    ['log', 'log.1'],
  ])
})

it('a log never holds more than its files, and loses only the oldest lines', () => {
  const folder = mkdtempSync(join(tmpdir(), 'milepost-log-'))
  const file = join(folder, 'log', 'milepost.log')
  const options = { limit: 1000, files: 3 }
  for (let run = 0; run < 2; run += 1) {
    const write = openRotatingLog(file, options)
    for (let line = 0; line < 100; line += 1) write(`run ${run} line ${line} ${'x'.repeat(40)}`)
  }
  const names = readdirSync(join(folder, 'log')).sort()
  expect(names).toEqual(['milepost.log', 'milepost.log.1', 'milepost.log.2'])
  for (const name of names) expect(statSync(join(folder, 'log', name)).size).toBeLessThanOrEqual(1000)
  const kept = names.reverse().flatMap((name) =>
    readFileSync(join(folder, 'log', name), 'utf8')
      .trimEnd()
      .split('\n'),
  )
  const numbers = kept.map((line) => Number(/line (\d+)/.exec(line)[1]))
  expect(numbers.at(-1)).toBe(99)
  expect(numbers).toEqual(numbers.map((_none, at) => numbers[0] + at))
  rmSync(folder, { recursive: true })
})

it('a line that is a JSON object stays as it is', () => {
  const line = '{"level":30,"msg":"answered"}'
  expect(logLine(line, { name: 'API', stream: 'stdout' })).toEqual({ line, complaint: null })
  for (const level of ['"fatal"', '"error"', 50]) {
    const bad = `{"level":${level},"msg":"it failed"}`
    expect(logLine(bad, { name: 'API', stream: 'stdout' })).toEqual({ line: bad, complaint: bad })
  }
})

it.each([
  ['ready', 'stdout', 'info', null],
  ['Error: no "memory"', 'stderr', 'error', 'Error: no "memory"'],
  ['    at run (main.ts:1:1)', 'stderr', 'error', '    at run (main.ts:1:1)'],
  ['(node:71) ExperimentalWarning: x', 'stderr', 'warn', null],
  ['{ not json', 'stderr', 'error', '{ not json'],
])('%j on %s is wrapped, of the level %s', (text, stream, level, complaint) => {
  const written = logLine(text, { name: 'worker', stream, now })
  expect(JSON.parse(written.line)).toEqual({ level, time: now.toISOString(), name: 'worker', msg: text })
  expect(written.complaint).toBe(complaint)
})

it('lines are whole wherever the stream is split, and the last one needs no end', async () => {
  const stream = new PassThrough()
  const lines = []
  eachLine(stream, (line) => lines.push(line))
  for (const chunk of ['on', 'e\r\n\ntwo\nth', 'ree']) stream.write(chunk)
  stream.end()
  await expect.poll(() => lines).toEqual(['one', 'two', 'three'])
})
