/**
 * `npm start`: runs the whole product on a machine that has Node and npm and nothing else, and supervises it. The
 * database, the API, the worker, and the demonstration's plants are separate processes. One that dies is restarted;
 * when it fails a second time in a row all end, and when this process dies they end by themselves. `--dev` runs API
 * and worker in one process, restarts it on changes and serves the web through Vite.
 */
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describeEnd, logFile, startChild } from './launch/children.mjs'
import { afterFailure } from './launch/failures.mjs'
import { consoleAsLog } from './launch/console-as-log.mjs'
import { install } from './launch/install.mjs'
import { watchNpm } from './launch/parent.mjs'
import { dataDirectory, root } from './launch/places.mjs'
import { signIns } from './launch/sign-ins.mjs'
import { stepsEnded } from './launch/step.mjs'
import { watchSources } from './launch/watch.mjs'
import { buildWeb } from './launch/web-build.mjs'

const dev = process.argv.includes('--dev')
const server = (file) => join(root, 'server/src/app', file)
const demo = (file) => join(root, 'demo/src', file)

/** New objects of jobs fill 8 MB, not 16 or more, before they are collected: the worker takes 45 MB less. */
const WORKER_FLAGS = ['--max-semi-space-size=8']

/** What runs; it is stopped in the order opposite to that in which each was first started. */
const running = []
let started = 0
const interrupted = new AbortController()
let ending

process.stdout.on('error', () => undefined)
consoleAsLog()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => onSignal())
watchNpm(() => end(0))

try {
  await install(interrupted.signal)
  await start()
} catch (error) {
  await end(1, error.code === 'EACCES' ? notYours(error) : error.message)
}

async function start() {
  if (interrupted.signal.aborted) return
  const database = await keep({ name: 'database', script: server('database-process.ts') }, 'database')
  for (const warning of database.warnings) console.log(warning)
  const shared = { DATABASE_URL: database.url, MILEPOST_SIMULATOR_KEYS: join(dataDirectory, 'simulator-keys.json') }
  await Promise.all([fillDemo(database, shared), dev ? undefined : buildWeb(interrupted.signal)])
  if (interrupted.signal.aborted) return
  const oem = await simulatedOem(database)
  const env = { ...shared, ...oem.hosts }
  const address = withoutWildcard(dev ? await startDevelopment(env) : await startProcesses(env))
  await answered(`${address}/readyz`)
  console.log(`Milepost is ready at ${address}`)
  if (database.demo) console.log(signIns(address))
  if (database.simulator && existsSync(shared.MILEPOST_SIMULATOR_KEYS)) {
    supervise({
      name: 'simulator',
      script: demo('simulator.ts'),
      env: { ...shared, ...oem.port, MILEPOST_SIMULATOR_TARGET: address },
    })
  }
}

/** Where the simulated system of a manufacturer answers, on a free port of this machine, and the hosts that the product may ask for it. */
async function simulatedOem({ simulator }) {
  if (!simulator) return { port: {}, hosts: {} }
  const probe = createServer()
  const port = await new Promise((resolve, reject) =>
    probe.once('error', reject).listen(0, '127.0.0.1', () => resolve(probe.address().port)),
  )
  await new Promise((resolve) => probe.close(resolve))
  const hosts = [process.env.MILEPOST_TELEMATICS_HOSTS, `127.0.0.1:${port}`].filter(Boolean).join(',')
  return { port: { MILEPOST_SIMULATOR_OEM_PORT: String(port) }, hosts: { MILEPOST_TELEMATICS_HOSTS: hosts } }
}

/** The API and the worker; both keep their address when they are started again. Answers where the API is. */
async function startProcesses(env) {
  const main = (name, runs, more) => ({
    name,
    script: server('main.ts'),
    env: { ...env, ...more, MILEPOST_RUNS: runs },
    flags: runs === 'worker' ? WORKER_FLAGS : [],
  })
  const portOf = ({ address }, setting) => ({ [setting]: new URL(address).port })
  const api = await keep(main('API', 'api'), 'listening', (ready) => portOf(ready, 'PORT'))
  await keep(main('worker', 'worker', portOf(api, 'PORT')), 'listening', (ready) => portOf(ready, 'WORKER_PORT'))
  return api.address
}

/** Starts a child whose end, unless it is ours, is the end of everything. */
function supervise(description) {
  const child = Object.assign(startChild(description), { order: started++ })
  running.push(child)
  void child.ended.then((how) => {
    running.splice(running.indexOf(child), 1)
    if (!child.mayEnd) void end(1, describeEnd(how))
  })
  return child
}

/**
 * Starts a child and waits for its message of a kind, which says that it is ready. When it dies it is started again, with what `envOf` the first message
 * adds to its environment; when that fails too, everything ends. The promise stays open when the child dies before its message.
 */
async function keep(description, kind, envOf = () => ({})) {
  const order = started++
  let first
  const startOnce = async (failures) => {
    const own = { ...description, env: { ...description.env, ...(first && envOf(first)) } }
    const child = Object.assign(startChild(own), { order })
    let ready_at = null
    running.push(child)
    void child.ended.then(async (how) => {
      running.splice(running.indexOf(child), 1)
      if (child.mayEnd || ending) return
      const next = afterFailure({ ready_for: ready_at === null ? null : Date.now() - ready_at, failures })
      if (next === null) return void end(1, describeEnd(how))
      console.log(`${describeEnd(how)}\nStarting the ${description.name} again …`)
      await new Promise((resolve) => setTimeout(resolve, next.wait))
      if (!ending) await startOnce(next.failures)
    })
    const message = await child.message(kind)
    ready_at = Date.now()
    first ??= message
    if (message.embedded === false) child.mayEnd = true
    if (message.url !== first.url)
      await end(1, `The ${description.name} came up again at another address; start Milepost again`)
    return message
  }
  return await startOnce(0)
}

/** A child that is started once, and is ready when it says so. */
async function launch(description, kind) {
  return await supervise(description).message(kind)
}

/** Fills an empty database with the demonstration, before anybody is let in. */
async function fillDemo(database, env) {
  if (!database.demo || !database.empty) return
  console.log('Filling the demonstration …')
  const child = supervise({ name: 'demonstration', script: demo('fill.ts'), env })
  child.mayEnd = true
  const how = await child.ended
  if (how.code !== 0 && !ending) throw new Error(describeEnd(how))
}

/** The API behind Vite; a change of its sources restarts it, a mistake in them waits for the next change. */
async function startDevelopment(env) {
  let api
  let address
  const restart = async () => {
    stopWatching()
    stopWatching = watchSources([join(root, 'server/src'), join(root, 'contract/src')], restart)
    if (api) console.log('Restarting the API …')
    await api?.stop(10_000)
    if (ending) return
    // The Vite server has the address that people open.
    const at = { PORT: address ? new URL(address).port : '0' }
    api = Object.assign(startChild({ name: 'API', script: server('main.ts'), env: { ...env, ...at } }), { order: 1 })
    running.push(api)
    const own = api
    void own.ended.then((how) => {
      running.splice(running.indexOf(own), 1)
      if (!ending && how.code !== 0) console.log(`${describeEnd(how)}\nWaiting for a change …`)
    })
    const message = await Promise.race([own.message('listening'), own.ended])
    address ??= message.address
  }
  let stopWatching = () => undefined
  await restart()
  if (!address) throw new Error('The API does not start; correct it and start again')
  return (
    await launch(
      { name: 'Vite server', script: join(root, 'scripts/launch/dev-web.mjs'), env: { MILEPOST_API: address } },
      'listening',
    )
  ).address.replace(/\/$/, '')
}

/** Waits until a page answers 200; the children's ends are watched elsewhere. */
async function answered(page) {
  const deadline = Date.now() + 60_000
  while (!ending) {
    const response = await fetch(page).catch(() => undefined)
    if (response?.ok) return
    if (Date.now() > deadline)
      throw new Error(
        `Milepost is not ready after a minute: ${response ? await response.text() : 'no answer'}. See ${logFile}`,
      )
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** The address to open on this machine. */
function withoutWildcard(address) {
  return address.replace(/\/\/(0\.0\.0\.0|\[::\]|\[::1\]|localhost)(?=:|$)/, '//127.0.0.1')
}

function notYours({ path }) {
  return `${path} belongs to another user. Start as that user, or choose a directory of your own with MILEPOST_DATA_DIR`
}

function onSignal() {
  if (!ending) {
    console.log('\nStopping … (Ctrl-C again to stop at once)')
    return void end(0)
  }
  for (const child of running) child.kill()
  process.exit(1)
}

/** Ends everything in order: senders first, then servers, the database last. */
async function end(code, message) {
  if (ending) return ending
  interrupted.abort()
  if (message) console.error(message)
  ending = (async () => {
    await stepsEnded()
    for (const child of running.toSorted((one, other) => other.order - one.order)) await child.stop(15_000)
    process.exit(code)
  })()
  return ending
}
