import { setTimeout as pause } from 'node:timers/promises'
import { openDayBook } from './day-book.ts'
import { readPlantKeys } from './keys.ts'
import { bookFrom, numbersPath, writeNumbers } from './numbers.ts'
import { chanceFrom } from './random.ts'
import { openSender, type Sender, type SenderCounts } from './sender.ts'
import { startTraffic, type Outgoing } from './traffic.ts'
import type { World } from './world.ts'

export interface Simulation {
  /** Address of the product. */
  readonly target: string
  /** File with the plants' keys. */
  readonly keys_path: string
  /** Tickets a minute that all plants print together; repeats, changes and nonsense come on top. */
  readonly rate: number
  readonly world: World
  /** Ends it at once. */
  readonly signal: AbortSignal
  readonly seed?: number
}

const HEARTBEAT = 60_000
/** At high rates several trucks leave at once, every so many milliseconds. */
const TICK = 100
const LONGEST_LAG = 5000
/** Of the tickets that are printed so many never arrive, though the plant counts them. */
const LOST = 0.008

/** Runs the plants of a world until the signal ends it; returns what was posted. */
export async function simulate({
  target,
  keys_path,
  rate,
  world,
  signal,
  seed = Date.now(),
}: Simulation): Promise<SenderCounts> {
  const keys = readPlantKeys(keys_path)
  const numbers = numbersPath(keys_path)
  const book = bookFrom(numbers, world.plants)
  const keep = (clean: boolean) => writeNumbers(numbers, { clean, numbers: Object.fromEntries(book.numbers) })
  const senders = openSenders({ target, keys, signal })
  const chance = chanceFrom(seed)
  const traffic = startTraffic({ world, chance: chance.branch('traffic'), book })
  const days = openDayBook({ since: Date.now(), time_zone: world.time_zone })
  const losses = chance.branch('losses')
  const loading = new Set(world.hauls.map((haul) => haul.plant))
  const beat = () => {
    for (const plant of loading) void senders.get(plant)?.heartbeat(plant)
    for (const summary of days.due(Date.now())) senders.get(summary.plant)?.summarize(summary)
  }
  const beats = setInterval(beat, HEARTBEAT)
  beat()
  const late = new Set<NodeJS.Timeout>()
  const send = ({ plant, post, delay }: Outgoing) => {
    days.note(post)
    if (losses.happens(LOST)) return
    const timer = setTimeout(() => {
      late.delete(timer)
      senders.get(plant)?.send(post)
    }, delay)
    late.add(timer)
  }
  for (let next = Date.now(); !signal.aborted;) {
    // A machine that slept does not catch up on missed prints.
    next = Math.max(next, Date.now() - LONGEST_LAG)
    const due = next <= Date.now()
    for (; next <= Date.now(); next += chance.near(1, 0.3) * (60_000 / rate)) traffic.next(next).forEach(send)
    if (due) keep(false)
    await pause(Math.max(TICK, next - Date.now()), undefined, { signal }).catch(() => undefined)
  }
  clearInterval(beats)
  for (const timer of late) clearTimeout(timer)
  keep(true)
  return total([...new Set(senders.values())])
}

/** One sender for each key, by plant: the plants of a supplier share its system. */
function openSenders({
  target,
  keys,
  signal,
}: {
  target: string
  keys: Readonly<Record<string, string>>
  signal: AbortSignal
}): Map<string, Sender> {
  const byKey = new Map([...new Set(Object.values(keys))].map((key) => [key, openSender({ target, key, signal })]))
  return new Map(Object.entries(keys).map(([plant, key]) => [plant, byKey.get(key) as Sender]))
}

const total = (senders: readonly Sender[]): SenderCounts =>
  senders.reduce(
    (sum, { counts }) => ({
      posted: sum.posted + counts.posted,
      retried: sum.retried + counts.retried,
      dropped: sum.dropped + counts.dropped,
    }),
    { posted: 0, retried: 0, dropped: 0 },
  )
