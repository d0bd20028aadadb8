/** A line longer than this is written in parts. */
const LONGEST = 256 * 1024

/**
 * A line of a process as a JSON object on one line. A line that is one already is unchanged; everything else, such as Node's crash output, is wrapped.
 * @returns the line, and the text of an error that it reports: `complaint` is null if it reports none.
 */
export function logLine(text, { name, stream, now = new Date() }) {
  const entry = readObject(text)
  if (entry) return { line: text, complaint: isError(entry.level) ? text : null }
  const level = levelOf(text, stream)
  const line = JSON.stringify({ level, time: now.toISOString(), name, msg: text })
  return { line, complaint: level === 'error' ? text : null }
}

const isError = (level) => level === 'fatal' || level === 'error' || level >= 50

/** Node's warnings go to the same stream as its crash output. */
const levelOf = (text, stream) =>
  stream === 'stdout' ? 'info' : /^\(node:\d+\)|^\(Use `node --trace/.test(text) ? 'warn' : 'error'

function readObject(text) {
  if (!text.startsWith('{')) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Passes the lines of a stream to `onLine`; an unfinished last line is passed when the stream ends. Empty lines are skipped. */
export function eachLine(stream, onLine) {
  let rest = ''
  const give = (text) => {
    if (text.trim() !== '') onLine(text.replace(/\r$/, ''))
  }
  stream.setEncoding('utf8')
  stream.on('data', (chunk) => {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop()
    lines.forEach(give)
    if (rest.length < LONGEST) return
    give(rest)
    rest = ''
  })
  stream.on('end', () => {
    give(rest)
    rest = ''
  })
}
