import { randomInt } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pass } from 'node:timers/promises'
import pg from 'pg'
import { stillRunning, type Process } from '../harness/processes.ts'
import { ownerUrl, startProduct, type Product } from '../harness/product.ts'
import { checkSurvivors } from './check.ts'
import { startJudges, type Decided } from './judges.ts'
import { startSenders, type Acknowledged, type Door } from './senders.ts'
import { anyProject, ticketsToJudge } from './survivors.queries.ts'
import { kill, victims, type Victim } from './victims.ts'

/** What became of one kill. */
export interface Kill {
  number: number
  victim: Victim
  acknowledged: number
  decided: number
  in_doubt: number
  ready_after: number
  faults: string[]
}

/** The database recovers from a crash within this. */
const LONGEST_RECOVERY_MS = 30_000
/** Tickets of one bulk call, the most that it takes (D8). */
const TICKETS_A_CALL = 5000
/** Share of the chains that is verified after each kill; all are at the end. */
const CHAINS_A_KILL = 0.1

/**
 * Starts the product, lets suppliers post to it and staff decide on 5,000 of its tickets at once, kills one or all of its processes at a random moment, starts it again, and looks whether everything
 * that was acknowledged is there, whole, with nothing half written and no process left behind; `kills` times, on one growing database.
 * @param tell hears of each kill as soon as it was looked into.
 * @returns every fault that was found.
 */
export async function runKills(kills: number, tell: (line: string) => void): Promise<string[]> {
  const data_dir = mkdtempSync(join(tmpdir(), 'milepost-kill-'))
  const since = new Date()
  const acknowledged: Acknowledged[] = []
  const decided: Decided[] = []
  const faults: string[] = []
  let product = await startProduct({ data_dir })
  try {
    const door = await openDoor(data_dir)
    for (let number = 1; number <= kills; number++) {
      const victim = victims[number % victims.length] ?? 'everything'
      const round = await killOnce({ number, victim, data_dir, since, door, acknowledged, decided }, product)
      product = round.product
      faults.push(...round.told.faults)
      tell(lineOf(round.told))
    }
    const all = await checkSurvivors(ownerUrl(data_dir), { acknowledged, decided, since, chains: 1 })
    tell(
      `${acknowledged.length} acknowledged versions and ${decided.length} bulk decisions among ${all.tickets} tickets, every chain verified`,
    )
    faults.push(...all.faults)
  } finally {
    await product.stop()
    rmSync(data_dir, { recursive: true, force: true })
  }
  return faults
}

/** Where suppliers post to, and what staff decide on. */
type Scene = Omit<Door, 'address'> & { slip_ids: number[] }

async function openDoor(data_dir: string): Promise<Scene> {
  const keys = JSON.parse(readFileSync(join(data_dir, 'simulator-keys.json'), 'utf8')) as Record<string, string>
  const client = new pg.Client({ connectionString: ownerUrl(data_dir) })
  await client.connect()
  try {
    const plant = Object.keys(keys)[0] ?? ''
    const slip_ids = await ticketsToJudge(client, plant, TICKETS_A_CALL)
    if (slip_ids.length < TICKETS_A_CALL) throw new Error('the demonstration has too few tickets to decide on')
    return { keys, dot_code: await anyProject(client, plant), slip_ids }
  } finally {
    await client.end()
  }
}

interface Round {
  number: number
  victim: Victim
  data_dir: string
  since: Date
  door: Scene
  acknowledged: Acknowledged[]
  decided: Decided[]
}

async function killOnce(
  { number, victim, data_dir, since, door, acknowledged, decided }: Round,
  product: Product,
): Promise<{ product: Product; told: Kill }> {
  const senders = startSenders({ ...door, address: product.address }, `K${number}`)
  const judges = startJudges({ address: product.address, slip_ids: door.slip_ids })
  await pass(randomInt(200, 3000))
  const processes = product.processes()
  kill(victim, processes)
  const faults: string[] = []
  if (victim === 'backend') await answersAgain(product)
  await Promise.all([senders.stop(), judges.stop()])
  const next = victim === 'backend' ? product : await startAgain(product, data_dir)
  if (victim !== 'backend') faults.push(...orphans(processes))
  acknowledged.push(...senders.acknowledged)
  decided.push(...judges.decided)
  faults.push(
    ...[...senders.wrong_answers, ...judges.wrong_answers].map((answer) => `wrong answer: ${answer}`),
    ...(await checkSurvivors(ownerUrl(data_dir), { acknowledged, decided, since, chains: CHAINS_A_KILL })).faults,
  )
  return {
    product: next,
    told: {
      number,
      victim,
      acknowledged: senders.acknowledged.length,
      decided: judges.decided.length,
      in_doubt: senders.in_doubt(),
      ready_after: next === product ? 0 : next.ready_after,
      faults,
    },
  }
}

async function startAgain(product: Product, data_dir: string): Promise<Product> {
  await ended(product)
  return await startProduct({ data_dir })
}

/** Whoever lost one of its processes ends the others by itself. */
async function ended({ launcher }: Product): Promise<void> {
  const giveUp = Date.now() + LONGEST_RECOVERY_MS
  while (launcher.exitCode === null && launcher.signalCode === null) {
    if (Date.now() > giveUp) throw new Error('the launcher does not end although one of its processes was killed')
    await pass(20)
  }
}

async function answersAgain({ address }: Product): Promise<void> {
  const giveUp = Date.now() + LONGEST_RECOVERY_MS
  while ((await fetch(`${address}/readyz`)).status !== 200) {
    if (Date.now() > giveUp) throw new Error('the product does not recover from a killed backend of its database')
    await pass(50)
  }
}

/** Processes of the killed product that still run once it was started again. */
function orphans(before: readonly Process[]): string[] {
  return stillRunning(before).map(({ pid, command }) => `left behind: ${pid} ${command.slice(0, 120)}`)
}

function lineOf({ number, victim, acknowledged, decided, in_doubt, ready_after, faults }: Kill): string {
  const again = ready_after > 0 ? `ready again after ${(ready_after / 1000).toFixed(1)} s` : 'went on by itself'
  return `${String(number).padStart(3)}  ${victim.padEnd(10)}  ${String(acknowledged).padStart(5)} acknowledged  ${String(decided).padStart(2)} decided  ${String(in_doubt).padStart(3)} in doubt  ${again}  ${faults.length === 0 ? 'whole' : 'BROKEN'}`
}
