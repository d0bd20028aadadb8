import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { logsToOutput } from './console-as-log.mjs'
import { eachLine, logLine } from './log-lines.mjs'
import { bundledNode, dataDirectory, environment, root } from './places.mjs'
import { openRotatingLog } from './rotating-log.mjs'

const endWithParent = pathToFileURL(join(root, 'scripts/launch/end-with-parent.mjs')).href
/** Streams of a process that has ended are read to their end, unless another holds them open for so long, in milliseconds. */
const LAST_WORDS = 1000
/** Lines that a process is remembered by. */
const MOST_COMPLAINTS = 16

/** The file that the processes' lines are written to, each a JSON object; older ones are next to it (rotating-log.mjs). */
export const logFile = join(dataDirectory, 'log', 'milepost.log')

let writeLog

/** Writes a line to the log, and in production to standard output as well. */
function log(line) {
  writeLog(line)
  if (logsToOutput) process.stdout.write(`${line}\n`)
}

/**
 * Starts one of Milepost's processes in a separate process group, so that Ctrl-C reaches only the launcher, which then
 * ends them in order.
 * @returns its `name`; `message(kind)`, a promise of its message; `ended`, a promise of how it ended; `stop(milliseconds)`, which requests it to
 *   end and kills it after the limit; `kill()`.
 */
export function startChild({ name, script, env = {}, flags = [] }) {
  writeLog ??= openRotatingLog(logFile)
  const child = spawn(bundledNode(), [...flags, '--import', endWithParent, script], {
    cwd: root,
    env: environment(env),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const complaints = []
  for (const stream of ['stdout', 'stderr'])
    eachLine(child[stream], (text) => {
      const { line, complaint } = logLine(text, { name, stream })
      log(line)
      if (complaint !== null) complaints.push(complaint)
      if (complaints.length > MOST_COMPLAINTS) complaints.shift()
    })
  let fault
  child.on('message', (message) => {
    if (message.milepost === 'fault') fault = message.message
  })
  const read = new Promise((resolve) => child.once('close', resolve))
  const ended = new Promise((resolve) => {
    child.once('error', (error) => resolve({ name, code: 1, fault: error.message, complaints }))
    child.once('exit', (code, signal) => {
      const patience = pause(LAST_WORDS, undefined, { ref: false })
      void Promise.race([read, patience]).then(() => resolve({ name, code, signal, fault, complaints }))
    })
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

/** A few sentences about an unexpected exit. */
export function describeEnd({ name, code, signal, fault, complaints }) {
  if (fault) return fault
  if (signal) return `The ${name} was ended from outside by ${signal}. The log is ${logFile}`
  const words = complaints.map((line) => `  ${line.slice(0, 400)}`).join('\n')
  return `The ${name} ended with exit code ${code}. Its last words, from ${logFile}:\n${words}`
}
