// Verifies a bundle of Milepost's ledger without Milepost:  node verify.mjs [2026-11-20=ROOT …]
// It needs Node 18 or later and bundle.jsonl next to it; README.txt says what is hashed, and what each line that it prints means.
// It exits with 0 when everything holds, with 1 when something does not, with 2 when there is no bundle to read.
import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { createInterface } from 'node:readline'

const file = new URL('bundle.jsonl', import.meta.url)
const given = new Map(process.argv.slice(2).map((word) => word.split('=')))
const chains = new Map()
const counted = { tickets: 0, events: 0, days: 0 }
let [bundle, day, end] = []
const wholeDays = new Set(['day', 'all'])
const faults = []
const fault = (where, what) => faults.push(`${where}: ${what}`)
const print = (line) => process.stdout.write(`${line}\n`)
const sha256 = (text) => createHash('sha256').update(text, 'utf8').digest('hex')

/** RFC 8785: members in the order of their names, no spaces, numbers and strings as JSON.stringify writes them. */
function canonical(value) {
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  const names = Object.keys(value).sort()
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join(',')}}`
}

/** A ticket: each event has its hash and rests on the one before, binds what the supplier sent, and the last one binds the row. */
function ticket({ slip_id, content, chain_seq, chain_head, events, versions }) {
  const wrong = (what) => fault(`Ticket ${content.ticket_number} (id ${slip_id})`, what)
  if (chains.has(slip_id)) wrong('it is in the bundle twice')
  chains.set(slip_id, { events: events.map(({ at, hash }) => ({ at, hash })), sealed: 0 })
  counted.tickets += 1
  counted.events += events.length
  let previous = null
  for (const [at, { prev_hash, hash, ...event }] of events.entries()) {
    if (event.seq !== at + 1) return wrong(`event ${at + 1} was removed, or another was put before it`)
    const own = sha256(`${prev_hash ?? ''}\n${canonical(event)}`)
    if (hash !== own || event.ticket_id !== slip_id) return wrong(`event ${event.seq} was edited`)
    if (prev_hash !== previous) return wrong(`event ${at} was edited, and its hash with it`)
    const sent = versions.find(({ version }) => version === event.version)
    if (event.raw_hash && event.raw_hash !== sha256(sent?.raw ?? ''))
      wrong(`version ${event.version} is not what the supplier sent`)
    previous = hash
  }
  if (chain_seq > events.length) return wrong(`its chain was cut off after event ${events.length}`)
  if (chain_seq < events.length) return wrong(`event ${chain_seq + 1} was added behind the end of its chain`)
  if (chain_head !== previous) return wrong(`event ${chain_seq} was edited, and its hash with it`)
  if (sha256(canonical(content)) !== events.at(-1)?.content_hash) wrong('its row was edited without an event')
}

/** Some heads of a day: the end of each ticket's chain when it was sealed. The bundle's own tickets must still have them. */
function heads(line) {
  for (const [slip_id, seq, hash] of line.heads) {
    day.sum.update(`${slip_id}:${seq}:${hash}\n`)
    const chain = chains.get(slip_id)
    if (chain) chain.sealed = Math.max(chain.sealed, seq)
    if (chain ? chain.events[seq - 1]?.hash !== hash : wholeDays.has(bundle.scope) || bundle.ticket_id === slip_id)
      fault(`Ticket id ${slip_id}`, `event ${seq} was rewritten or removed after ${day.day} was sealed`)
  }
}

/** A day is over: its root follows from its heads and the root before it, and is the one that was given. */
function closeDay() {
  const wrong = (what) => fault(`Day ${day.day}`, what)
  if (day.root === null) wrong('its root is missing')
  else if (day.sum.digest('hex') !== day.root) wrong('its root does not follow from its heads and the root before it')
  if (given.has(day.day) && given.get(day.day) !== day.root) wrong('its root is not the one that you were given')
  print(`Day ${day.day}: root ${day.root}${given.delete(day.day) ? ' (compared)' : ''}`)
}

function openDay(line) {
  if (day) closeDay()
  counted.days += 1
  day = { ...line, sum: createHash('sha256').update(`${line.day}\n${line.previous_root ?? ''}\n`) }
}

if (!existsSync(file)) {
  print('There is no bundle.jsonl next to this script: unpack the whole ZIP, then run it again.')
  process.exit(2)
}
const readers = { bundle: (line) => (bundle = line), ticket, day: openDay, heads, end: (line) => (end = line) }
for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
  try {
    const line = JSON.parse(text)
    readers[line.kind](line)
  } catch {
    fault('The file', `a line cannot be read: ${text.slice(0, 60)}`)
  }
}
if (day) closeDay()
for (const [slip_id, { events, sealed }] of chains)
  if (events.slice(sealed).some(({ at }) => day?.ends_at && at < day.ends_at))
    fault(`Ticket id ${slip_id}`, `event ${sealed + 1} was added to a day that was sealed already`)
if (bundle?.format !== 'milepost-ledger-2') fault('The file', 'it is not a bundle that this script knows')
if (end?.tickets !== counted.tickets || end?.days !== counted.days) fault('The file', 'lines are missing, or its end')
for (const name of given.keys()) fault(`Day ${name}`, 'the bundle does not hold it')
const { tickets, events, days } = counted
const verdict = faults.length > 0 ? `${faults.length} faults` : 'everything holds'
print([...faults, `${tickets} tickets, ${events} events, ${days} days: ${verdict}`].join('\n'))
process.exitCode = faults.length > 0 ? 1 : 0
