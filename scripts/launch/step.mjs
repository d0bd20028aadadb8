import { spawn } from 'node:child_process'

/**
 * Runs a command to its end, or until `signal` aborts it.
 * @returns its exit code (null when a signal ended it) and all that it printed.
 */
export function runStep(command, words, { signal, ...options }) {
  return new Promise((resolve) => {
    const child = spawn(command, words, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
    const stop = () => child.kill('SIGTERM')
    signal?.addEventListener('abort', stop, { once: true })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => { output += chunk })
    const finish = (code, more = '') => {
      signal?.removeEventListener('abort', stop)
      resolve({ code, output: output + more })
    }
    child.once('error', (error) => finish(1, error.message))
    child.once('close', (code) => finish(code))
  })
}
