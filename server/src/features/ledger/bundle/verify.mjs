/**
 * Verifies a bundle of Milepost's ledger without Milepost: `node verify.mjs [bundle.jsonl] [--root 2026-11-20=HASH …]`.
 * It needs Node 18 or later and nothing else. What it recomputes is described in docs/ledger.md and in README.txt beside it.
 * It ends with 0 when everything holds, with 1 when something does not, with 2 when there is nothing to read.
 */
import { createHash } from 'node:crypto'
import { closeSync, existsSync, openSync, readSync } from 'node:fs'

const tell = (line) => process.stdout.write(`${line}\n`)
const words = process.argv.slice(2)
const rootWords = words.flatMap((word, at) => (word === '--root' ? [words[at + 1] ?? ''] : []))
const known = new Map(rootWords.map((word) => [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)]))
const file =
  words.find((word, at) => word !== '--root' && words[at - 1] !== '--root') ?? new URL('bundle.jsonl', import.meta.url)
if (!existsSync(file)) {
  tell(`There is no ${file}. Usage: node verify.mjs [bundle.jsonl] [--root DAY=HASH …]`)
  process.exit(2)
}

const sha256 = (text) => createHash('sha256').update(text, 'utf8').digest('hex')

/** RFC 8785: members in the order of their names' UTF-16 units, no spaces, numbers and strings as JSON.stringify writes them. */
function canonical(value) {
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  const names = Object.keys(value).sort()
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join(',')}}`
}

/** The file's lines, read piece by piece, so that a bundle of any size fits. */
function* linesOf(path) {
  const descriptor = openSync(path, 'r')
  const piece = Buffer.alloc(1 << 20)
  let rest = Buffer.alloc(0)
  for (let size = readSync(descriptor, piece); size > 0; size = readSync(descriptor, piece)) {
    rest = Buffer.concat([rest, piece.subarray(0, size)])
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10)) {
      yield rest.toString('utf8', 0, end)
      rest = rest.subarray(end + 1)
    }
  }
  if (rest.length > 0) yield rest.toString('utf8')
  closeSync(descriptor)
}

const faults = []
const fault = (where, what) => faults.push(`${where}: ${what}`)
const chains = new Map()
const counts = { tickets: 0, events: 0, days: 0 }
let bundle, day, end

/** A ticket: its row against its hash and its last event; each event against its hash and the one before; the chain against its head. */
function ticket({ slip_id, content, content_hash, chain_seq, chain_head, events }) {
  const where = `Ticket ${slip_id} (${content.ticket_number})`
  counts.tickets += 1
  counts.events += events.length
  if (chains.has(slip_id)) fault(where, 'it stands in the bundle twice')
  chains.set(
    slip_id,
    events.map((event) => event.hash),
  )
  let previous = null
  for (const [at, { prev_hash, hash, ...event }] of events.entries()) {
    if (event.seq !== at + 1) return fault(where, `event ${at + 1} was removed, or another was added before it`)
    if (event.ticket_id !== slip_id) fault(where, `event ${event.seq} belongs to another ticket`)
    if (hash !== sha256(`${prev_hash ?? ''}\n${canonical(event)}`)) fault(where, `event ${event.seq} was edited`)
    if (prev_hash !== previous)
      fault(where, `event ${event.seq} does not rest on the event before it, which was edited`)
    previous = hash
  }
  if (chain_seq > events.length) fault(where, `the end of its chain was cut off after event ${events.length}`)
  else if (chain_seq < events.length) fault(where, `event ${chain_seq + 1} was added behind the end of its chain`)
  else if (chain_head !== previous) fault(where, `event ${events.length} is not the head of its chain`)
  const own = sha256(canonical(content))
  if (own !== content_hash || own !== events.at(-1)?.content_hash) fault(where, 'its row was edited without an event')
}

/** A day: its root over the root before and every head of the day; the heads of the bundle's own tickets against their chains. */
function heads(list) {
  for (const [slip_id, seq, hash] of list) {
    if (slip_id <= day.last) fault(`Day ${day.day}`, `the heads are out of order at ticket ${slip_id}`)
    day.last = slip_id
    day.count += 1
    day.sum.update(`${slip_id}:${seq}:${hash}\n`)
    const chain = chains.get(slip_id)
    if (chain === undefined && (bundle.scope === 'day' || slip_id === bundle.ticket_id))
      fault(`Ticket ${slip_id}`, `it was removed: the heads of ${day.day} name it at event ${seq}`)
    if (chain !== undefined && chain[seq - 1] !== hash)
      fault(
        `Ticket ${slip_id}`,
        `its chain was rewritten after ${day.day}: event ${seq} is not the one that was anchored`,
      )
  }
}

function closeDay() {
  if (day === undefined) return
  const where = `Day ${day.day}`
  if (day.root === null) fault(where, 'its root is missing')
  else if (day.sum.digest('hex') !== day.root)
    fault(where, 'its root does not follow from its heads and the root before it')
  if (day.count !== day.tickets) fault(where, `${day.tickets} heads were announced and ${day.count} are there`)
  if (known.has(day.day) && known.get(day.day) !== day.root) fault(where, 'its root is not the one that you were given')
  tell(`${where}: root ${day.root}, over ${day.count} tickets${known.has(day.day) ? ' (compared)' : ''}`)
  known.delete(day.day)
  day = undefined
}

const readers = {
  bundle: (line) => (bundle = line),
  ticket,
  day: (line) => {
    closeDay()
    counts.days += 1
    const sum = createHash('sha256').update(`${line.day}\n${line.previous_root ?? ''}\n`)
    day = { ...line, last: -1, count: 0, sum }
  },
  heads: (line) => heads(line.heads),
  end: (line) => (end = line),
}

for (const text of linesOf(file)) {
  try {
    const line = JSON.parse(text)
    readers[line.kind](line)
  } catch {
    fault('The file', `a line cannot be read: ${text.slice(0, 60)}`)
  }
}
closeDay()
if (bundle?.format !== 'milepost-ledger-1') fault('The file', 'it is not a bundle that this script knows')
if (end === undefined) fault('The file', 'its end is missing')
else if (end.tickets !== counts.tickets || end.days !== counts.days)
  fault(
    'The file',
    `${end.tickets} tickets and ${end.days} days were written, ${counts.tickets} and ${counts.days} are there`,
  )
for (const name of known.keys()) fault(`Day ${name}`, 'the bundle does not hold it')

for (const line of faults) tell(line)
tell(
  `${counts.tickets} tickets, ${counts.events} events, ${counts.days} days: ${faults.length === 0 ? 'everything holds' : `${faults.length} faults`}`,
)
if (known.size === 0 && rootWords.length === 0 && counts.days > 0)
  tell('Compare the roots above with copies that were kept elsewhere: they are what nobody can rewrite.')
process.exitCode = faults.length === 0 ? 0 : 1
