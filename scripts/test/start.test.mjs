import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bundledNode, root } from '../launch/places.mjs'

let dataDir
/** A copy of what the first test installed, from which the others start: an installation from nothing takes most of a start. */
let installed
/** How many times slower than the reference this machine is, as `npm test` measured it. */
const pace = Number(process.env.MILEPOST_PACE ?? 1)
const launchers = []
const newFolder = () => mkdtempSync(join(tmpdir(), 'milepost start '))
const removeFolder = (folder) => rmSync(folder, { recursive: true, force: true })
beforeEach(() => {
  dataDir = newFolder()
  // Without its log, which is compared with what a launcher prints.
  if (installed) cpSync(installed, dataDir, { recursive: true, filter: (path) => path !== join(installed, 'log') })
})
afterEach(async () => {
  for (const launcher of launchers.splice(0)) {
    launcher.child.kill('SIGTERM')
    await launcher.ended
  }
  await expect.poll(processesOf, { timeout: 20_000 * pace }).toEqual([])
  removeFolder(dataDir)
})

/** Starts the launcher, as `npm start` does. */
function start(env = {}) {
  const child = spawn(bundledNode(), [join(root, 'scripts/start.mjs')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      npm_lifecycle_event: '',
      NODE_ENV: 'development',
      PORT: '0',
      MILEPOST_DATA_DIR: dataDir,
      MILEPOST_DEMO: 'off',
      ...env,
    },
  })
  const launcher = {
    child,
    output: '',
    ended: new Promise((resolve) => child.once('close', (code, signal) => resolve(signal ?? code))),
  }
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      launcher.output += chunk
    })
  launchers.push(launcher)
  return launcher
}

async function ready(launcher) {
  const ended = launcher.ended.then((how) => expect.fail(`The launcher ended (${how}): ${launcher.output}`))
  await Promise.race([ended, expect.poll(() => launcher.output, { timeout: 60_000 * pace }).toMatch('is ready at')])
  return /^Milepost is ready at (http:\/\/127\.0\.0\.1:\d+)$/m.exec(launcher.output)[1]
}

/** Running processes with our data directory, and their kinds: the part of the command that names one of our files. */
function processesOf() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const ours = readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`MILEPOST_DATA_DIR=${dataDir}\0`)
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
        const zombie = / Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
        return ours && !zombie ? [{ pid: Number(pid), command }] : []
      } catch {
        return []
      }
    })
}

function kill(part) {
  const victim = processesOf().find(({ command }) => command.includes(part))
  process.kill(victim.pid, 'SIGKILL')
}

const workers = () => processesOf().filter(({ command }) => command.includes('milepost worker'))

/** The status of `/readyz`, or the connection error. */
const readiness = (address) =>
  fetch(`${address}/readyz`).then(
    ({ status }) => status,
    (error) => String(error),
  )

describe.skipIf(process.platform !== 'linux')('npm start', () => {
  afterAll(() => installed && removeFolder(installed))

  it('installs itself in an empty folder, answers on the address that it prints, and ends everything on SIGINT', async () => {
    const launcher = start()
    const address = await ready(launcher)
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
    const page = await fetch(address, { headers: { accept: 'text/html' } })
    expect([page.status, page.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')])
    launcher.child.kill('SIGINT')
    expect(await launcher.ended).toBe(0)
    expect(processesOf()).toEqual([])
    installed = newFolder()
    cpSync(dataDir, installed, { recursive: true })
  })

  it('informs a second start which one is running, and leaves the first alone', async () => {
    const address = await ready(start())
    const second = start()
    expect(await second.ended).toBe(1)
    expect(second.output).toMatch(`already runs on ${dataDir}`)
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
  })

  it('ends everything when a process fails twice in a row, says so, and comes up again', async () => {
    const launcher = start()
    const address = await ready(launcher)
    kill('milepost worker')
    await expect.poll(() => readiness(address), { timeout: 30_000 * pace }).toBe(503)
    await expect.poll(() => workers().length, { timeout: 30_000 * pace }).toBe(1)
    kill('milepost worker')
    expect(await launcher.ended).toBe(1)
    expect(launcher.output).toMatch('The worker was ended from outside by SIGKILL')
    await ready(start())
  })

  it('in production writes JSON alone, line by line, to its output and to its log file', async () => {
    const launcher = start({
      NODE_ENV: 'production',
      PUBLIC_URL: 'http://127.0.0.1',
      TOKEN_SECRET: 'a secret of the tests that is long enough',
    })
    const ended = launcher.ended.then((how) => expect.fail(`The launcher ended (${how}): ${launcher.output}`))
    const printed = expect.poll(() => launcher.output, { timeout: 60_000 * pace })
    await Promise.race([ended, printed.toMatch('Milepost is ready at http')])
    ended.catch(() => undefined)
    launcher.child.kill('SIGINT')
    expect(await launcher.ended).toBe(0)
    const read = (text) => text.trimEnd().split('\n').map(JSON.parse)
    const [output, file] = [launcher.output, readFileSync(join(dataDir, 'log/milepost.log'), 'utf8')].map(read)
    expect(new Set(output.map(({ name }) => name))).toEqual(new Set(['launcher', 'postgres', undefined]))
    expect(output.every(({ level, time, msg }) => level && time && msg)).toBe(true)
    expect(output.filter(({ name }) => name !== 'launcher')).toEqual(file)
  })

  it('lists all faulty settings at once', async () => {
    const launcher = start({ PORT: 'here', LOG_LEVEL: 'loud' })
    expect(await launcher.ended).toBe(1)
    expect(launcher.output).toMatch(/PORT must be.*\n.*LOG_LEVEL must be/)
  })
})
