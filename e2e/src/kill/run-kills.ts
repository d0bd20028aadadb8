import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pass } from 'node:timers/promises'
import { inPace } from '../harness/pace.ts'
import { stillRunning, type Process } from '../harness/processes.ts'
import { ownerUrl, startProduct, type Product } from '../harness/product.ts'
import { copyDataDirectory, newDataFolder, removeDataFolder } from '../harness/product-data.ts'
import { checkSurvivors } from './check.ts'
import { startDeciders, type Decided } from './deciders.ts'
import { checkSweep } from './check-photos.ts'
import { startPhotographers, type Photographed } from './photographers.ts'
import { asOwner, openScene, type Scene } from './scene.ts'
import { signIn } from './staff.ts'
import { startSenders, type Acknowledged } from './senders.ts'
import { kill, victims, type Victim } from './victims.ts'

/** What became of one kill. */
export interface Kill {
  number: number
  victim: Victim
  acknowledged: number
  decided: number
  photos: number
  in_doubt: number
  ready_after: number
  faults: string[]
}

/** The database recovers from a crash within this. */
const LONGEST_RECOVERY_MS = inPace(30_000)
/** A kill waits for the first photo, but not for long: it is drawn while thousands of tickets are posted and decided on. */
const LONGEST_BEGINNING_MS = inPace(1000)
/** Share of the chains that is verified after each kill; all are at the end. */
const CHAINS_A_KILL = 0.1

/**
 * Starts the product, lets suppliers post to it and staff decide on 5,000 of its tickets at once and photograph others, kills one or all of its processes at a random moment, starts it again, and looks whether everything
 * that was acknowledged is there, whole, with nothing half written and no process left behind; `kills` times, on one growing database.
 * @param tell hears of each kill as soon as it was looked into.
 * @returns every fault that was found.
 */
export async function runKills(kills: number, tell: (line: string) => void): Promise<string[]> {
  const folder = newDataFolder()
  const data_dir = join(folder, 'killed')
  const filled = process.env['MILEPOST_FILLED_DATA']
  if (filled) copyDataDirectory(filled, data_dir)
  const since = new Date()
  const kept: Kept = { acknowledged: [], decided: [], added: [], removed: [] }
  const faults: string[] = []
  let product = await startProduct({ data_dir })
  try {
    const scene = await openScene(data_dir)
    for (let number = 1; number <= kills; number++) {
      const victim = victims[number % victims.length] ?? 'everything'
      const round = await killOnce({ number, victim, data_dir, since, scene, kept }, product)
      product = round.product
      faults.push(...round.told.faults)
      tell(lineOf(round.told))
    }
    const all = await checkSurvivors(ownerUrl(data_dir), { ...kept, data_dir, since, chains: 1 })
    const sweep = await asOwner(data_dir, (client) => checkSweep(client, data_dir))
    tell(
      `${kept.acknowledged.length} acknowledged versions, ${kept.decided.length} bulk decisions and ${kept.added.length} photos among ${all.tickets} tickets, every chain verified, ${sweep.swept} files of broken off uploads swept`,
    )
    faults.push(...all.faults, ...sweep.faults)
  } finally {
    await product.stop()
    removeDataFolder(folder)
  }
  return faults
}

/** What the product acknowledged so far. */
interface Kept {
  acknowledged: Acknowledged[]
  decided: Decided[]
  added: Photographed[]
  removed: number[]
}

interface Round {
  number: number
  victim: Victim
  data_dir: string
  since: Date
  scene: Scene
  kept: Kept
}

async function killOnce(
  { number, victim, data_dir, since, scene, kept }: Round,
  product: Product,
): Promise<{ product: Product; told: Kill }> {
  const senders = startSenders({ ...scene, address: product.address }, `K${number}`)
  const token = signIn(product.address)
  const deciders = startDeciders({ address: product.address, token, slip_ids: scene.slip_ids })
  const photographers = startPhotographers({
    address: product.address,
    token,
    slip_ids: scene.photographed,
    from: kept.added.length + kept.removed.length,
  })
  await Promise.race([photographers.begun, pass(LONGEST_BEGINNING_MS)])
  await pass(randomInt(200, inPace(3000)))
  const processes = product.processes()
  kill(victim, processes)
  const faults: string[] = []
  if (victim === 'backend') await answersAgain(product, processes)
  await Promise.all([senders.stop(), deciders.stop(), photographers.stop()])
  const next = victim === 'backend' ? product : await startAgain(product, data_dir)
  if (victim !== 'backend') faults.push(...orphans(processes))
  kept.acknowledged.push(...senders.acknowledged)
  kept.decided.push(...deciders.decided)
  kept.added.push(...photographers.added)
  kept.removed.push(...photographers.removed)
  const wrong = [...senders.wrong_answers, ...deciders.wrong_answers, ...photographers.wrong_answers]
  faults.push(
    ...wrong.map((answer) => `wrong answer: ${answer}`),
    ...(await checkSurvivors(ownerUrl(data_dir), { ...kept, data_dir, since, chains: CHAINS_A_KILL })).faults,
  )
  return {
    product: next,
    told: {
      number,
      victim,
      acknowledged: senders.acknowledged.length,
      decided: deciders.decided.length,
      photos: photographers.added.length + photographers.removed.length,
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

/** PostgreSQL ends all its sessions once it notices that one was killed, and recovers; until then it answers as if nothing had been. */
async function answersAgain({ address }: Product, before: readonly Process[]): Promise<void> {
  const giveUp = Date.now() + LONGEST_RECOVERY_MS
  const sessions = before.filter(({ command }) => command.startsWith('postgres: milepost '))
  while (stillRunning(sessions).length > 0 || (await fetch(`${address}/readyz`)).status !== 200) {
    if (Date.now() > giveUp) throw new Error('the product does not recover from a killed backend of its database')
    await pass(50)
  }
}

/** Processes of the killed product that still run once it was started again. */
function orphans(before: readonly Process[]): string[] {
  return stillRunning(before).map(({ pid, command }) => `left behind: ${pid} ${command.slice(0, 120)}`)
}

function lineOf({ number, victim, acknowledged, decided, photos, in_doubt, ready_after, faults }: Kill): string {
  const again = ready_after > 0 ? `ready again after ${(ready_after / 1000).toFixed(1)} s` : 'went on by itself'
  return `${String(number).padStart(3)}  ${victim.padEnd(10)}  ${String(acknowledged).padStart(5)} acknowledged  ${String(decided).padStart(2)} decided  ${String(photos).padStart(2)} photos  ${String(in_doubt).padStart(3)} in doubt  ${again}  ${faults.length === 0 ? 'whole' : 'BROKEN'}`
}
