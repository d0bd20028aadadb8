import { execFile } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { platformDatabase } from '../../../platform/database/bound.ts'
import { createPool } from '../../../platform/database/pool.ts'
import { createTestApp } from '../../../testing/app.ts'
import { createAnchoredLedger } from '../ledger.fixtures.ts'
import { scratchFolder } from '../../../testing/scratch-folder.ts'
import { runVerification, type Words } from './run-verification.ts'

const folder = scratchFolder()
const test = await createTestApp({ LOG_LEVEL: 'silent' })
const ledger = await createAnchoredLedger(test)
const pool = createPool({ url: test.url, set_role: false, size: 2, statement_timeout_ms: 0 })
const db = platformDatabase(pool)
afterAll(() => pool.end())

const command = fileURLToPath(new URL('../../../app/verify-ledger.ts', import.meta.url))

/** The command as it is typed, in a separate process, against a database with which the product runs. */
const run = (...words: string[]): Promise<{ code: number; said: string }> =>
  new Promise((resolve) => {
    const env = { ...process.env, DATABASE_URL: test.url }
    execFile(process.execPath, [command, ...words], { env }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr })
    })
  })

/** What the command does with its options, without the process. */
async function verify(words: Words): Promise<string> {
  const lines: string[] = []
  await runVerification(
    (statement) => db.rows(statement),
    words,
    (line) => lines.push(line),
  )
  return lines.join('\n')
}

it('verifies everything and prints its rate', async () => {
  const { code, said } = await run()
  expect(said).toMatch(/Verified First Agency: 6 tickets, 9 events, 3 days in [\d.]+ s, [\d,]+ tickets a second/)
  expect(said).toMatch(/The last root that holds: 2026-03-05 [0-9a-f]{64}/)
  expect(code).toBe(0)
})

it.each([
  [{ ticket: 'L-3' }, /ticket L-3 \(id \d+\) of First Agency: 1 tickets, 3 events, 2 days/],
  [{ day: ledger.days[1], authority: 'First Agency' }, /2 tickets, 5 events, 1 days/],
  [{ project: 'P-LEDGER' }, /4 tickets, 7 events, 2 days/],
])('verifies only what %j names', async (words, said) => {
  expect(await verify(words)).toMatch(said)
})

it('ends with 1 and a list when something was edited', async () => {
  await test.owner.query('update tickets set net = net + 1 where id = $1', [ledger.tickets[0]])
  await test.owner.query("update ledger_roots set root = repeat('0', 64) where authority_id = $1 and day = $2", [
    ledger.authority_id,
    ledger.days[2],
  ])
  const { code, said } = await run('--authority', 'First Agency')
  expect(said).toContain(
    `Ticket L-1 (id ${ledger.tickets[0]}), event 1: The row was edited without an event. (net was 45120, the row says 45121)`,
  )
  expect(said).toContain('Day 2026-03-05: The daily root was changed.')
  expect(said).toContain('2 findings')
  expect(code).toBe(1)
})

it('writes a bundle', async () => {
  const bundle = join(folder, 'bundle.zip')
  await verify({ day: ledger.days[1], authority: String(ledger.authority_id), bundle })
  expect(statSync(bundle).size).toBeGreaterThan(1000)
})

it.each([
  [{ ticket: 'X' }, 'There is no ticket X.'],
  [{ project: 'X' }, 'There is no project X.'],
  [{ authority: 'X' }, 'There is no agency X.'],
  [{ day: 'yesterday' }, 'yesterday is no day'],
  [{ ticket: 'L-1', day: '2026-03-02' }, 'Name one of'],
])('explains what is wrong with %j', async (words, said) => {
  await expect(verify(words)).rejects.toThrow(said)
})

it('ends with 2 and the reason when it cannot verify', async () => {
  expect(await run('--data-dir', '/tmp/milepost-nothing-here')).toMatchObject({
    code: 2,
    said: expect.stringContaining('There is no database in /tmp/milepost-nothing-here'),
  })
})
