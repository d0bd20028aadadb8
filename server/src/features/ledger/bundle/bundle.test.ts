import { ledger as routes } from '@milepost/contract'
import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '../../../testing/app.ts'
import { createAnchoredLedger } from '../ledger.fixtures.ts'
import { scratchFolder } from '../../../testing/scratch-folder.ts'

const folder = scratchFolder()
/** A bundle as a stranger gets it: unpacked into an empty directory, verified only by the script in it and by nothing of ours. */
const test = await createTestApp({ LOG_LEVEL: 'silent' })
const ledger = await createAnchoredLedger(test)

type Query = NonNullable<Parameters<typeof test.call<typeof routes.bundle>>[1]>['query']

/** Files of a ZIP by name, read from its central directory. */
function unzip(zip: Buffer): Map<string, string> {
  const files = new Map<string, string>()
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, size, nameSize] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28)]
    const name = zip.toString('utf8', at + 46, at + 46 + nameSize)
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const content = zip.subarray(start, start + size)
    files.set(name, (method === 8 ? inflateRawSync(content) : content).toString('utf8'))
    at += 46 + nameSize + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return files
}

async function download(query: Query): Promise<Map<string, string>> {
  const answer = await test.call(routes.bundle, { query })
  expect(answer.statusCode, answer.body).toBe(200)
  return unzip(answer.rawPayload)
}

const run = (words: string[]): Promise<{ code: number; said: string }> =>
  new Promise((resolve) =>
    execFile(process.execPath, words, { cwd: folder, env: {} }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr })
    }),
  )

/** Writes a bundle down, changed as wanted, and runs its script. */
async function verify(files: Map<string, string>, change = (text: string) => text, words: string[] = []) {
  const text = files.get('bundle.jsonl') ?? ''
  const changed = change(text)
  if (words.length === 0 && change.length > 0 && change.name !== 'same') expect(changed).not.toBe(text)
  writeFileSync(join(folder, 'verify.mjs'), files.get('verify.mjs') ?? '')
  writeFileSync(join(folder, 'bundle.jsonl'), changed)
  return await run(['verify.mjs', ...words])
}
const same = (text: string) => text

/** The members of lines that tests change; a line's kind decides which it has. */
interface Line {
  kind: string
  format: string
  content: { net: string }
  events: { seq: number; at: string; actor_name: string; prev_hash: string | null; hash: string }[]
  versions: { raw: string }[]
  chain_seq: number
  chain_head: string
  root: string | null
  previous_root: string | null
  heads: [slip_id: number, seq: number, hash: string][]
}
function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the bundle does not hold what the test changes')
  return value
}
const lineOf = (all: Line[], kind: string): Line => present(all.find((line) => line.kind === kind))
/** Changes the lines of a bundle, read as JSON. */
const lines =
  (change: (all: Line[]) => Line[]) =>
  (text: string): string =>
    change(
      text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as Line),
    )
      .map((line) => `${JSON.stringify(line)}\n`)
      .join('')

describe('a bundle', () => {
  it.each([
    [
      'a ticket',
      () => ({ scope: 'ticket', slip_id: ledger.tickets[2] }) as const,
      '1 tickets, 3 events, 2 days',
      'ledger-ticket-L-3.zip',
    ],
    [
      'a day',
      () => ({ scope: 'day', day: ledger.days[1] }) as const,
      '2 tickets, 5 events, 1 days',
      'ledger-day-2026-03-03.zip',
    ],
    [
      'a project',
      () => ({ scope: 'project', project_id: ledger.project_id }) as const,
      '4 tickets, 7 events, 2 days',
      'ledger-project-P-LEDGER.zip',
    ],
  ])('of %s is verified by its own script', async (_name, query, expected, file) => {
    const answer = await test.call(routes.bundle, { query: query() as Query })
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringContaining(file),
    })
    const files = unzip(answer.rawPayload)
    expect([...files.keys()]).toEqual(['README.txt', 'verify.mjs', 'bundle.jsonl'])
    const { code, said } = await verify(files, same)
    expect(said).toContain(`${expected}: everything holds`)
    expect(code).toBe(0)
  })

  it('is checked against a root that was kept elsewhere', async () => {
    const files = await download({ scope: 'day', day: ledger.days[1] })
    const root = (await test.call(routes.roots)).json().roots[1].root as string
    expect(await verify(files, same, [`${ledger.days[1]}=${root}`])).toMatchObject({
      code: 0,
      said: expect.stringContaining('(compared)'),
    })
    expect(await verify(files, same, [`${ledger.days[1]}=${'0'.repeat(64)}`])).toMatchObject({
      code: 1,
      said: expect.stringContaining('not the one that you were given'),
    })
    expect(await verify(files, same, [`${ledger.days[2]}=${root}`])).toMatchObject({
      code: 1,
      said: expect.stringContaining('does not hold it'),
    })
  })

  it('is not found by another authority, and is empty for a day without tickets', async () => {
    expect(
      (await test.call(routes.bundle, { query: { scope: 'ticket', slip_id: ledger.tickets[0]! }, of: 'second' }))
        .statusCode,
    ).toBe(404)
    expect(await verify(await download({ scope: 'day', day: '2026-01-01' }), same)).toMatchObject({ code: 0 })
  })
})

describe('the script reports in the bundle of a day', () => {
  const first = (all: Line[]) => lineOf(all, 'ticket')
  const cases: [name: string, change: (all: Line[]) => Line[], said: RegExp][] = [
    ['an edited row', (all) => ((first(all).content.net = '1'), all), /Ticket L-2 \(id \d+\): its row was edited/],
    [
      'an edited event',
      (all) => ((present(first(all).events[0]).actor_name = 'Somebody'), all),
      /L-2 \(id \d+\): event 1 was edited$/m,
    ],
    [
      'an edited hash',
      (all) => ((present(first(all).events[1]).prev_hash = '0'.repeat(64)), all),
      /L-2 \(id \d+\): event 2 was edited$/m,
    ],
    ['a removed event', (all) => (first(all).events.splice(0, 1), all), /L-2 \(id \d+\): event 1 was removed/],
    ['a cut-off tail', (all) => (first(all).events.pop(), all), /L-2 \(id \d+\): its chain was cut off after event 1/],
    [
      'an added event',
      (all) => (first(all).events.push({ ...present(first(all).events[0]), seq: 3 }), all),
      /event 3 was edited/,
    ],
    [
      'a cut-off tail whose head was edited',
      (all) => {
        const ticket = first(all)
        ticket.events.pop()
        return (Object.assign(ticket, { chain_seq: 1, chain_head: present(ticket.events[0]).hash }), all)
      },
      /Ticket id \d+: event 2 was rewritten or removed after 2026-03-03 was sealed/,
    ],
    [
      'a removed ticket',
      (all) => all.filter((line) => line !== first(all)),
      /Ticket id \d+: event 2 was rewritten or removed after 2026-03-03 was sealed/,
    ],
    [
      'an edited text of the supplier',
      (all) => ((present(first(all).versions[0]).raw = '{}'), all),
      /L-2 \(id \d+\): version 1 is not what the supplier sent/,
    ],
    ['a removed version', (all) => (first(all).versions.pop(), all), /version 2 is not what the supplier sent/],
    [
      'an event that claims a time of the sealed day',
      (all) => {
        for (const line of all.filter(({ kind }) => kind === 'heads')) line.heads = line.heads.slice(1)
        return all
      },
      /Ticket id \d+: event 1 was added to a day that was sealed already/,
    ],
    ['a removed line', (all) => all.filter(({ kind }) => kind !== 'day' && kind !== 'heads'), /lines are missing/],
    ['a ticket twice', (all) => [present(all[0]), first(all), ...all.slice(1)], /twice/],
    [
      'a changed root',
      (all) => ((lineOf(all, 'day').root = '0'.repeat(64)), all),
      /Day 2026-03-03: its root does not follow/,
    ],
    ['a missing root', (all) => ((lineOf(all, 'day').root = null), all), /its root is missing/],
    ['a changed root before', (all) => ((lineOf(all, 'day').previous_root = null), all), /does not follow/],
    ['a removed head', (all) => (lineOf(all, 'heads').heads.pop(), all), /does not follow/],
    ['an edited head', (all) => ((present(lineOf(all, 'heads').heads[0])[1] = 1), all), /does not follow/],
    ['a cut-off file', (all) => all.slice(0, -1), /lines are missing, or its end/],
    ['another format', (all) => ((present(all[0]).format = 'other'), all), /not a bundle that this script knows/],
  ]
  it.each(cases)('%s', async (_name, change, said) => {
    const files = await download({ scope: 'day', day: ledger.days[1] })
    const answer = await verify(files, lines(change))
    expect(answer.said).toMatch(said)
    expect(answer.said).not.toContain('everything holds')
    expect(answer.code).toBe(1)
  })

  it('a line that is not JSON', async () => {
    const files = await download({ scope: 'day', day: ledger.days[1] })
    expect(await verify(files, (text) => text.replace('{', '<'))).toMatchObject({
      code: 1,
      said: expect.stringContaining('cannot be read'),
    })
  })
})

it('an export is recorded in the audit log', async () => {
  const query = { scope: 'day', day: ledger.days[1] } as const
  await download(query)
  const { rows } = await test.owner.query(
    "select actor_name, changes from audit_events where action = 'ledger.exported' order by id desc limit 1",
  )
  expect(rows).toEqual([{ actor_name: 'administrator Tester', changes: query }])
})

it('the script has at most 100 lines, and needs only modules of Node', () => {
  const script = readFileSync(new URL('verify.mjs', import.meta.url), 'utf8')
  expect([...script.matchAll(/from '([^']+)'/g)].map((match) => match[1])).toEqual([
    'node:crypto',
    'node:fs',
    'node:readline',
  ])
  expect(script.trimEnd().split('\n').length).toBeLessThanOrEqual(100)
})
