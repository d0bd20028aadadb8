import { exports } from '@milepost/contract'
import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pass } from 'node:timers/promises'
import { inPace } from '../harness/pace.ts'
import { stillRunning, type Process } from '../harness/processes.ts'
import { ownerUrl, startProduct, type Product } from '../harness/product.ts'
import { copyDataDirectory, newDataFolder, removeDataFolder } from '../harness/product-data.ts'
import { checkCaughtUp } from './check-caught-up.ts'
import { checkSurvivors } from './check.ts'
import { startAttackers } from './attackers.ts'
import { startDeciders, type Decided } from './deciders.ts'
import { checkSweep } from './check-photos.ts'
import { startPhotographers, type Photographed } from './photographers.ts'
import { asOwner, openScene, type Scene } from './scene.ts'
import { send, signIn } from './staff.ts'
import { startSenders, type Acknowledged } from './senders.ts'
import { kill, survives, type Victim } from './victims.ts'

/** Requests an export of all tickets; returns its job, or null if there is no response or too many are in progress. */
async function requestExport(address: string, signed_in: Promise<string | null>): Promise<number | null> {
  const token = await signed_in
  if (token === null) return null
  const answer = await send(`${address}${exports.tickets.path}?columns[]=ticket_number`, { method: 'GET', token })
  return answer?.status === 200 ? (JSON.parse(answer.text) as { job_id: number }).job_id : null
}

/** The outcome of one kill. */
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
/** Traffic before each kill, in milliseconds. A process that fails twice within three seconds ends the product, so that no victim comes again sooner. */
const TRAFFIC_MS = [600, 1000] as const
/** Share of the chains that is verified after a kill that is looked into. */
const CHAINS_A_KILL = 0.1
/** The worker has caught up with all that was posted within this. */
const LONGEST_CATCHING_UP_MS = inPace(120_000)

export interface KillOptions {
  /** Whether each kill is looked into as soon as the product is ready again; where not, all are at the end. */
  check_each: boolean
  /** Whether a person sends files meanwhile that cost most to read (issue: fair shares). */
  attacked: boolean
  /** Hears of each kill. */
  log: (line: string) => void
}

/**
 * Starts the product, lets suppliers post to it and staff decide on 5,000 of its tickets at once, photograph others and ask for exports, kills its processes one after the other at random moments, and looks
 * whether everything that was acknowledged is there, whole, with nothing half written, no day unmatched, no job done twice or not at all, and no process left behind; all on one growing database.
 * @returns every fault that was found.
 */
export async function runKills(
  sequence: readonly Victim[],
  { check_each, attacked, log }: KillOptions,
): Promise<string[]> {
  const folder = newDataFolder()
  const data_dir = join(folder, 'killed')
  const filled = process.env['MILEPOST_FILLED_DATA']
  if (filled) copyDataDirectory(filled, data_dir)
  const since = new Date()
  const recorded: Recorded = { acknowledged: [], decided: [], added: [], removed: [], exports: [], sent: [] }
  const faults: string[] = []
  let product = await startProduct({ data_dir })
  try {
    const scene = await openScene(data_dir)
    for (const [at, victim] of sequence.entries()) {
      const round = await killOnce(
        { number: at + 1, victim, data_dir, since, scene, recorded, check_each, attacked },
        product,
      )
      product = round.product
      faults.push(...round.outcome.faults)
      log(lineOf(round.outcome))
    }
    const behind = await asOwner(data_dir, (client) => checkCaughtUp(client, recorded, LONGEST_CATCHING_UP_MS))
    const all = await checkSurvivors(ownerUrl(data_dir), {
      ...recorded,
      data_dir,
      since,
      chains: check_each ? 1 : CHAINS_A_KILL,
    })
    const sweep = await asOwner(data_dir, (client) => checkSweep(client, data_dir))
    log(
      `${recorded.acknowledged.length} acknowledged versions, ${recorded.decided.length} bulk decisions, ${recorded.added.length} photos, ${recorded.exports.length} exports and ${recorded.sent.length} files; ${all.tickets} chains verified, ${sweep.swept} files of broken off uploads swept`,
    )
    faults.push(...behind, ...all.faults, ...sweep.faults)
  } finally {
    await product.stop()
    removeDataFolder(folder)
  }
  return faults
}

/** What the product acknowledged so far. */
interface Recorded {
  acknowledged: Acknowledged[]
  decided: Decided[]
  added: Photographed[]
  removed: number[]
  /** Jobs that prepare an export. */
  exports: number[]
  /** Uploads of files that cost most to read. */
  sent: number[]
}

interface Round {
  number: number
  victim: Victim
  data_dir: string
  since: Date
  scene: Scene
  recorded: Recorded
  check_each: boolean
  attacked: boolean
}

async function killOnce(
  { number, victim, data_dir, since, scene, recorded, check_each, attacked }: Round,
  product: Product,
): Promise<{ product: Product; outcome: Kill }> {
  const senders = startSenders({ ...scene, address: product.address }, `K${number}`)
  const token = signIn(product.address)
  const deciders = startDeciders({ address: product.address, token, slip_ids: scene.slip_ids })
  const photographers = startPhotographers({
    address: product.address,
    token,
    slip_ids: scene.photographed,
    from: recorded.added.length + recorded.removed.length,
  })
  const attackers = attacked ? startAttackers({ address: product.address, token, project_id: scene.project_id }) : null
  await Promise.race([photographers.begun, pass(LONGEST_BEGINNING_MS)])
  const exported = requestExport(product.address, token)
  await pass(randomInt(...TRAFFIC_MS))
  const processes = product.processes()
  const killed = kill(victim, processes)
  const faults: string[] = []
  const goesOn = survives(victim)
  const ready_after = goesOn ? await readyAgain(product, killed) : 0
  await Promise.all([senders.stop(), deciders.stop(), photographers.stop(), attackers?.stop()])
  const next = goesOn ? product : await startAgain(product, data_dir)
  faults.push(...orphans(goesOn ? childrenOf(killed, processes) : processes))
  recorded.acknowledged.push(...senders.acknowledged)
  recorded.decided.push(...deciders.decided)
  recorded.added.push(...photographers.added)
  recorded.removed.push(...photographers.removed)
  recorded.sent.push(...(attackers?.sent ?? []))
  const job = await exported
  if (job !== null) recorded.exports.push(job)
  const wrong = [senders, deciders, photographers, attackers].flatMap((people) => people?.wrong_answers ?? [])
  faults.push(
    ...wrong.map((answer) => `wrong answer: ${answer}`),
    ...(check_each
      ? (await checkSurvivors(ownerUrl(data_dir), { ...recorded, data_dir, since, chains: CHAINS_A_KILL })).faults
      : []),
  )
  return {
    product: next,
    outcome: {
      number,
      victim,
      acknowledged: senders.acknowledged.length,
      decided: deciders.decided.length,
      photos: photographers.added.length + photographers.removed.length,
      in_doubt: senders.in_doubt(),
      ready_after: goesOn ? ready_after : next.ready_after,
      faults,
    },
  }
}

async function startAgain(product: Product, data_dir: string): Promise<Product> {
  await ended(product)
  return await startProduct({ data_dir })
}

/** A launcher that lost one of its processes ends the others by itself. */
async function ended({ launcher }: Product): Promise<void> {
  const deadline = Date.now() + LONGEST_RECOVERY_MS
  while (launcher.exitCode === null && launcher.signalCode === null) {
    if (Date.now() > deadline) throw new Error('the launcher does not end although one of its processes was killed')
    await pass(20)
  }
}

/**
 * Waits until a product that lost a process has recovered: the killed processes are gone, PostgreSQL has ended their sessions, and the
 * product reports that it is ready.
 * @returns the milliseconds that took.
 */
async function readyAgain({ address, launcher }: Product, killed: readonly Process[]): Promise<number> {
  const since = performance.now()
  const deadline = Date.now() + LONGEST_RECOVERY_MS
  while (stillRunning(killed).length > 0 || !(await isReady(address))) {
    if (launcher.exitCode !== null) throw new Error('the product ended although one process alone was killed')
    if (Date.now() > deadline) throw new Error('the product does not recover from the kill of one process')
    await pass(50)
  }
  return performance.now() - since
}

const isReady = (address: string): Promise<boolean> =>
  fetch(`${address}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  )

/** Children of processes that were killed: readers of files. */
const childrenOf = (killed: readonly Process[], processes: readonly Process[]): Process[] =>
  processes.filter(({ parent }) => killed.some(({ pid }) => pid === parent))

/** Processes that still run although they or their parents were killed. */
function orphans(before: readonly Process[]): string[] {
  return stillRunning(before).map(({ pid, command }) => `left behind: ${pid} ${command.slice(0, 120)}`)
}

function lineOf({ number, victim, acknowledged, decided, photos, in_doubt, ready_after, faults }: Kill): string {
  const again = ready_after > 0 ? `ready again after ${(ready_after / 1000).toFixed(1)} s` : 'went on by itself'
  return `${String(number).padStart(3)}  ${victim.padEnd(10)}  ${String(acknowledged).padStart(5)} acknowledged  ${String(decided).padStart(2)} decided  ${String(photos).padStart(2)} photos  ${String(in_doubt).padStart(3)} in doubt  ${again}  ${faults.length === 0 ? 'whole' : 'BROKEN'}`
}
