import { format } from 'node:util'
import { logLine } from './log-lines.mjs'

/** Whether the log also goes to standard output, for log collectors. */
export const logsToOutput = process.env.NODE_ENV === 'production'

/** In production, writes this process's console output as lines of the log: JSON, each on one line. */
export function consoleAsLog() {
  if (!logsToOutput) return
  const write =
    (stream) =>
    (...words) => {
      process.stdout.write(`${logLine(format(...words), { name: 'launcher', stream }).line}\n`)
    }
  console.log = write('stdout')
  console.error = write('stderr')
}
