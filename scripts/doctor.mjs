/**
 * `npm run doctor`: reports what this machine lacks, and the command to fix it. Exits with 1 if Milepost cannot run here. With `--production` it also
 * connects to everything that the settings name, and with `--mail-to ADDRESS` sends an email.
 */
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, statfsSync } from 'node:fs'
import { createServer } from 'node:net'
import { totalmem } from 'node:os'
import { dirname, join } from 'node:path'
import { chromiumMending, findChromium } from './launch/chromium.mjs'
import { isInstalled } from './launch/install.mjs'
import { bundledNode, dataDirectory, root } from './launch/places.mjs'

const GB = 1024 ** 3
const works = (command, ...words) => spawnSync(command, words, { stdio: 'ignore' }).status === 0
const version = (command) =>
  spawnSync(command, ['--version'], { encoding: 'utf8', shell: process.platform === 'win32' }).stdout?.trim()

/** A finding: `good`, what was found, and the fix; one that is not `needed` is only a convenience. */
const findings = [
  nodeIsRecent(),
  npmIsThere(),
  packagesAreInstalled(),
  bundledNodeRuns(),
  ...linuxPrograms(),
  chromiumIsThere(),
  heicIsReadable(),
  dataDirectoryIsOurs(),
  diskHasRoom(),
  memoryIsEnough(),
  await portIsFree(),
]

for (const { good, needed = true, found, mending } of findings) {
  console.log(`${good ? 'ok   ' : needed ? 'LACKS' : 'note '}  ${found}${good ? '' : `\n         ${mending}`}`)
}
const local = findings.every(({ good, needed = true }) => good || !needed)
process.exitCode = local && connectsToEverything() ? 0 : 1

/** Whether everything that the settings of production name answers; true where that is not asked for. */
function connectsToEverything() {
  if (!process.argv.includes('--production')) return true
  const words = process.argv.slice(2)
  return spawnSync(bundledNode(), [join(root, 'server/src/app/doctor.ts'), ...words], { stdio: 'inherit' }).status === 0
}

function nodeIsRecent() {
  const good = Number(process.versions.node.split('.')[0]) >= 20
  return {
    good,
    found: `Node ${process.versions.node} runs the scripts`,
    mending: 'Install Node 20 or later from your distribution, or from nodejs.org',
  }
}

function npmIsThere() {
  const found = version('npm')
  return {
    good: Boolean(found),
    found: found ? `npm ${found}` : 'npm is missing',
    mending: 'sudo apt-get install -y npm',
  }
}

function packagesAreInstalled() {
  return {
    good: isInstalled(),
    needed: false,
    found: 'packages are as package-lock.json says',
    mending: 'npm ci (npm start does it too)',
  }
}

function bundledNodeRuns() {
  const found = version(bundledNode())
  const good = Number(found?.slice(1).split('.')[0]) >= 26
  return {
    good,
    needed: isInstalled(),
    found: `Node ${found ?? 'none'} runs Milepost`,
    mending: `npm ci --include=optional; there is no bundled Node for ${process.platform} ${process.arch} if that does not help`,
  }
}

function linuxPrograms() {
  if (process.platform !== 'linux') return []
  const root = process.getuid() === 0
  const namespaces = {
    good: works('unshare', '--user', '--map-user=1000', 'true'),
    needed: false,
    found: 'user namespaces, in which root runs PostgreSQL',
    mending: 'Without them PostgreSQL runs as nobody, who must be able to read this folder',
  }
  const deathSignal = {
    good: works('setpriv', '--pdeathsig', 'INT', 'true'),
    needed: false,
    found: 'setpriv, with which PostgreSQL ends with Milepost',
    mending: 'sudo apt-get install -y util-linux (a waiting shell does the same meanwhile)',
  }
  return root ? [namespaces, deathSignal] : [deathSignal]
}

function chromiumIsThere() {
  const found = findChromium()
  return {
    good: found !== undefined,
    needed: false,
    found: `Chromium for the tests${found ? `: ${found}` : ''}`,
    mending: chromiumMending,
  }
}

function heicIsReadable() {
  const found = ['heif-convert', 'heif-dec'].find((program) => spawnSync(program, ['--version']).error === undefined)
  return {
    good: found !== undefined,
    needed: false,
    found: `HEIC photos ${found ? `are read by ${found}` : 'are refused: heif-convert is missing'}`,
    mending: 'sudo apt-get install -y libheif-examples',
  }
}

function dataDirectoryIsOurs() {
  try {
    accessSync(nearest(dataDirectory), constants.W_OK)
    return { good: true, found: `${dataDirectory} can be written` }
  } catch {
    return {
      good: false,
      found: `${dataDirectory} cannot be written`,
      mending: `sudo chown -R "$USER" ${JSON.stringify(nearest(dataDirectory))}, or set MILEPOST_DATA_DIR`,
    }
  }
}

function diskHasRoom() {
  const { bavail, bsize } = statfsSync(nearest(dataDirectory))
  const free = (bavail * bsize) / GB
  return {
    good: free >= 3,
    needed: free < 1,
    found: `${free.toFixed(1)} GB free for ${dataDirectory}`,
    mending: 'Milepost and its packages need about 1 GB, a million tickets about 2 GB more',
  }
}

function memoryIsEnough() {
  const memory = totalmem() / GB
  return {
    good: memory >= 2,
    needed: false,
    found: `${memory.toFixed(1)} GB of memory`,
    mending: 'Below 2 GB the tests and large imports are slow',
  }
}

function portIsFree() {
  const port = Number(process.env.PORT || 3000)
  return new Promise((resolve) => {
    const probe = createServer()
    const answer = (good) =>
      resolve({
        good,
        needed: false,
        found: `port ${port} is ${good ? 'free' : 'taken'}`,
        mending: `Stop what listens there, or choose another: PORT=${port + 1} npm start`,
      })
    probe.once('error', () => answer(false))
    probe.listen(port, process.env.HOST || '127.0.0.1', () => probe.close(() => answer(true)))
  })
}

function nearest(path) {
  return existsSync(path) || path === dirname(path) ? path : nearest(dirname(path))
}
