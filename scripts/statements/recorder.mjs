import { sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { valueOf } from './values.mjs'

/** More statements than any function sends at once; a loop until there is no more row ends by it. */
const MOST_OF_A_RUN = 60
const cursor = /^\s*declare \w+ no scroll cursor for\s+/

/** A run took longer than it needs to. */
export class Ended extends Error {}

/**
 * A database that only records statements.
 * @returns `kept`, each statement's `{ text, place, site, row }`: the `file:line:column` for fault messages, the site that sent it, and the
 *   declared shape of its row, undefined if a helper sends it for a caller that declares none; `open(run)`, a database for one run.
 */
export function recorder({ root, sites, given }) {
  const kept = new Map()
  const base = `${pathToFileURL(root).href}/`

  function keep(text) {
    const frames = callers(base)
    const site = frames.find((frame) => sites.has(frame))
    const claim = sites.get(site)?.row
    const generic = claim?.kind === 'parameter' || cursor.test(text)
    const caller = generic ? frames.find((frame) => given.has(frame)) : undefined
    return { text: text.replace(cursor, ''), place: caller ?? site, site, row: generic ? given.get(caller) : claim }
  }

  function open({ name, choose }) {
    let sent = 0
    const ask = ({ text }) => {
      if (++sent > MOST_OF_A_RUN) throw new Ended()
      const key = `${name} ${sent} ${text}`
      if (!kept.has(key)) kept.set(key, keep(text))
      return kept.get(key).row
    }
    const rows = async (statement) => {
      const row = ask(statement)
      return choose(`answer ${sent}`, 2) === 1 ? [] : [row ? valueOf(row, { choose: () => 0 }, 'row') : {}]
    }
    return {
      rows,
      row: async (statement) => (await rows(statement))[0] ?? null,
      run: async (statement) => (ask(statement), choose(`answer ${sent}`, 2) === 1 ? 0 : 1),
      textRows: async (...statements) => statements.map((statement) => (ask(statement), { columns: [], rows: [] })),
      later: (...statements) => void statements.map(ask),
    }
  }
  return { kept, open }
}

/** The places of our sources that led here, innermost first. */
function callers(base) {
  const { prepareStackTrace, stackTraceLimit } = Error
  Error.stackTraceLimit = 30
  Error.prepareStackTrace = (_error, frames) => frames
  const frames = new Error().stack
  Object.assign(Error, { prepareStackTrace, stackTraceLimit })
  return frames
    .filter((frame) => frame.getFileName()?.startsWith(base))
    .map((frame) => {
      const file = frame.getFileName().slice(base.length).replaceAll(sep, '/')
      return `${file}:${frame.getLineNumber()}:${frame.getColumnNumber()}`
    })
    .filter((place) => !place.startsWith('scripts/statements/'))
}
