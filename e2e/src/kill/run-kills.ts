import { randomInt } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pass } from 'node:timers/promises'
import pg from 'pg'
import { stillRunning, type Process } from '../harness/processes.ts'
import { ownerUrl, startProduct, type Product } from '../harness/product.ts'
import { checkSurvivors } from './check.ts'
import { startSenders, type Acknowledged, type Door } from './senders.ts'
import { anyProject } from './survivors.queries.ts'
import { kill, victims, type Victim } from './victims.ts'

/** What became of one kill. */
export interface Kill {
  number: number
  victim: Victim
  acknowledged: number
  in_doubt: number
  ready_after: number
  faults: string[]
}

/** The database recovers from a crash within this. */
const LONGEST_RECOVERY_MS = 30_000
/** Share of the chains that is verified after each kill; all are at the end. */
const CHAINS_A_KILL = 0.1

/**
 * Starts the product, lets suppliers post to it, kills one or all of its processes at a random moment, starts it again, and looks whether everything
 * that was acknowledged is there, whole, with nothing half written and no process left behind; `kills` times, on one growing database.
 * @param tell hears of each kill as soon as it was looked into.
 * @returns every fault that was found.
 */
export async function runKills(kills: number, tell: (line: string) => void): Promise<string[]> {
  const data_dir = mkdtempSync(join(tmpdir(), 'milepost-kill-'))
  const since = new Date()
  const acknowledged: Acknowledged[] = []
  const faults: string[] = []
  let product = await startProduct({ data_dir })
  try {
    const door = await openDoor(data_dir)
    for (let number = 1; number <= kills; number++) {
      const victim = victims[number % victims.length] ?? 'everything'
      const round = await killOnce({ number, victim, data_dir, since, door, acknowledged }, product)
      product = round.product
      faults.push(...round.told.faults)
      tell(lineOf(round.told))
    }
    const all = await checkSurvivors(ownerUrl(data_dir), { acknowledged, since, chains: 1 })
    tell(`${acknowledged.length} acknowledged versions among ${all.tickets} tickets, every chain verified`)
    faults.push(...all.faults)
  } finally {
    await product.stop()
    rmSync(data_dir, { recursive: true, force: true })
  }
  return faults
}

async function openDoor(data_dir: string): Promise<Omit<Door, 'address'>> {
  const keys = JSON.parse(readFileSync(join(data_dir, 'simulator-keys.json'), 'utf8')) as Record<string, string>
  const client = new pg.Client({ connectionString: ownerUrl(data_dir) })
  await client.connect()
  try {
    return { keys, dot_code: await anyProject(client, Object.keys(keys)[0] ?? '') }
  } finally {
    await client.end()
  }
}

interface Round {
  number: number
  victim: Victim
  data_dir: string
  since: Date
  door: Omit<Door, 'address'>
  acknowledged: Acknowledged[]
}

async function killOnce(
  { number, victim, data_dir, since, door, acknowledged }: Round,
  product: Product,
): Promise<{ product: Product; told: Kill }> {
  const senders = startSenders({ ...door, address: product.address }, `K${number}`)
  await pass(randomInt(100, 1200))
  const processes = product.processes()
  kill(victim, processes)
  const faults: string[] = []
  if (victim === 'backend') await answersAgain(product)
  await senders.stop()
  const next = victim === 'backend' ? product : await startAgain(product, data_dir)
  if (victim !== 'backend') faults.push(...orphans(processes))
  acknowledged.push(...senders.acknowledged)
  faults.push(
    ...senders.wrong_answers.map((answer) => `wrong answer: ${answer}`),
    ...(await checkSurvivors(ownerUrl(data_dir), { acknowledged, since, chains: CHAINS_A_KILL })).faults,
  )
  return {
    product: next,
    told: {
      number,
      victim,
      acknowledged: senders.acknowledged.length,
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

function lineOf({ number, victim, acknowledged, in_doubt, ready_after, faults }: Kill): string {
  const again = ready_after > 0 ? `ready again after ${(ready_after / 1000).toFixed(1)} s` : 'went on by itself'
  return `${String(number).padStart(3)}  ${victim.padEnd(10)}  ${String(acknowledged).padStart(5)} acknowledged  ${String(in_doubt).padStart(3)} in doubt  ${again}  ${faults.length === 0 ? 'whole' : 'BROKEN'}`
}
