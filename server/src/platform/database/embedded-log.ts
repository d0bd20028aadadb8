/** A line of PostgreSQL's log: `2026-11-23 02:10:00.123 UTC [71] LOG:  …`. Continuation lines begin with a tab. */
const prefixed = /^\S+ \S+ \S+ \[\d+\] ([A-Z]+\d?):\s+(.*)$/s

const levels: Readonly<Record<string, string>> = {
  DEBUG1: 'debug',
  INFO: 'info',
  LOG: 'info',
  NOTICE: 'info',
  WARNING: 'warn',
  ERROR: 'error',
  FATAL: 'fatal',
  PANIC: 'fatal',
}

/** A line of PostgreSQL's log as an object of Milepost's; details, hints and statements are of the level `info`. */
export function postgresLogEntry(
  line: string,
  now: Date,
): { level: string; time: string; name: 'postgres'; msg: string } {
  const [, word = '', text = line] = prefixed.exec(line) ?? []
  return { level: levels[word] ?? 'info', time: now.toISOString(), name: 'postgres', msg: text.trim() }
}

/** Why a server ended, if the line says: a fatal message, or one from before the log began. */
export function postgresFault(line: string): string | undefined {
  const [, word] = prefixed.exec(line) ?? []
  if (line.trim() === '' || line.startsWith('\t')) return undefined
  return word === undefined || levels[word] === 'fatal' ? line : undefined
}

/** Passes whole lines of a stream to `onLine`; a line longer than 64 KB is passed in parts. */
export function lineSplitter(onLine: (line: string) => void): (chunk: string) => void {
  let rest = ''
  return (chunk) => {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line.trim() !== '') onLine(line)
    if (rest.length > 65_536) {
      onLine(rest)
      rest = ''
    }
  }
}
