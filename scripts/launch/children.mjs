import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundledNode, dataDirectory, environment, root } from './places.mjs'

const endWithParent = pathToFileURL(join(root, 'scripts/launch/end-with-parent.mjs')).href
const LOG_LIMIT = 50 * 1024 * 1024

/** The file that the processes write their JSON lines to. */
export const logFile = join(dataDirectory, 'log', 'milepost.log')

/** Opens the log for appending; one that has grown past 50 MB is put aside first. */
export function openLog() {
  mkdirSync(join(dataDirectory, 'log'), { recursive: true })
  try {
    if (statSync(logFile).size > LOG_LIMIT) renameSync(logFile, `${logFile}.1`)
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
  return openSync(logFile, 'a')
}

/**
 * Starts one of Milepost's processes in a process group of its own, so that Ctrl-C reaches the launcher alone, which then
 * ends them in order.
 * @returns its `name`; `message(kind)`, a promise of what it tells; `ended`, a promise of how it ended; `stop(milliseconds)`, which asks it to
 *   end and kills it after the limit; `kill()`.
 */
export function startChild({ name, script, env = {} }) {
  const log = openLog()
  const child = spawn(bundledNode(), ['--import', endWithParent, script], {
    cwd: root,
    env: environment(env),
    detached: true,
    stdio: ['ignore', log, log, 'ipc'],
  })
  closeSync(log)
  let fault
  child.on('message', (message) => {
    if (message.milepost === 'fault') fault = message.message
  })
  const ended = new Promise((resolve) => {
    child.once('error', (error) => resolve({ name, code: 1, fault: error.message }))
    child.once('exit', (code, signal) => resolve({ name, code, signal, fault }))
  })
  return {
    name,
    pid: child.pid,
    ended,
    message: (kind) =>
      new Promise((resolve) =>
        child.on('message', (message) => {
          if (message.milepost === kind) resolve(message)
        }),
      ),
    kill: () => child.kill('SIGKILL'),
    async stop(limit) {
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), limit)
      await ended
      clearTimeout(timer)
    },
  }
}

/** A few sentences on an end that nobody asked for. */
export function describeEnd({ name, code, signal, fault }) {
  if (fault) return fault
  if (signal) return `The ${name} was ended from outside by ${signal}. The log is ${logFile}`
  return `The ${name} ended with exit code ${code}. Its last words, from ${logFile}:\n${lastComplaints(16)}`
}

/** The last lines that are no ordinary log lines, or tell of an error. */
function lastComplaints(count) {
  const lines = readFileSync(logFile, 'utf8').slice(-100_000).trimEnd().split('\n')
  return lines
    .filter(isComplaint)
    .slice(-count)
    .map((line) => `  ${line.slice(0, 400)}`)
    .join('\n')
}

function isComplaint(line) {
  try {
    const { level } = JSON.parse(line)
    return level === 'fatal' || level === 'error' || level >= 50
  } catch {
    return line.trim() !== ''
  }
}
