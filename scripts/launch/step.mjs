import { spawn } from 'node:child_process'
import { watchCpu } from './family-cpu.mjs'

const active = new Set()
const children = new Set()

/** No step outlives us. */
process.on('exit', () => children.forEach((child) => child.kill('SIGTERM')))

/** Settles when no step runs any more. */
export function stepsEnded() {
  return Promise.all(active)
}

/**
 * Runs a command to its end, or until `signal` aborts it: then it is requested to end, and killed 3 seconds later.
 * @returns its exit code (null if a signal ended it), all its output, and the seconds of CPU time that it used, if the system
 * records that.
 */
export function runStep(command, words, { signal, ...options }) {
  const step = new Promise((resolve) => {
    const child = spawn(command, words, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
    children.add(child)
    let timer
    const stop = () => {
      child.kill('SIGTERM')
      timer = setTimeout(() => child.kill('SIGKILL'), 3000)
    }
    signal?.addEventListener('abort', stop, { once: true })
    let output = ''
    const cpu = watchCpu(child.pid)
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        output += chunk
      })
    const finish = (code, more = '') => {
      signal?.removeEventListener('abort', stop)
      clearTimeout(timer)
      children.delete(child)
      resolve({ code, output: output + more, cpu: cpu.end() })
    }
    child.once('error', (error) => finish(1, error.message))
    child.once('close', (code) => finish(code))
  })
  active.add(step)
  void step.then(() => active.delete(step))
  return step
}
