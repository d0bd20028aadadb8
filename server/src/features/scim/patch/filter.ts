import { ScimError } from '../../../platform/http/scim-error.ts'

/** One comparison of a filter (RFC 7644, section 3.4.2.2). Names are in lower case, without a URN before them. */
export interface Comparison {
  /** `username`, `emails.value`. */
  attribute: string
  op: 'eq' | 'co' | 'sw' | 'pr'
  /** Null with `pr`, which compares with nothing. */
  value: string | boolean | null
}
/** Comparisons that all have to hold. */
export type Filter = readonly Comparison[]

/** Longest filter, in characters, and most comparisons. */
const [LONGEST, MOST] = [2000, 10]
const operators = ['eq', 'co', 'sw', 'pr'] as const

const refused = (why: string): ScimError => new ScimError(400, `The filter cannot be read: ${why}.`, 'invalidFilter')

/** A name, a text in quotes as JSON writes it, a bracket, or another word. */
const TOKEN = /\s*(?:("(?:[^"\\]|\\.)*")|([[\]()])|([^\s"[\]()]+))/gy

function tokensOf(text: string): string[] {
  const tokens: string[] = []
  TOKEN.lastIndex = 0
  for (let match = TOKEN.exec(text); match; match = TOKEN.exec(text))
    tokens.push(match[1] ?? match[2] ?? match[3] ?? '')
  const read = tokens.join('').replaceAll(/\s/g, '')
  if (read !== text.replaceAll(/\s/g, '')) throw refused('a text is not closed')
  return tokens
}

/**
 * Reads a filter: comparisons by `eq`, `co`, `sw` and `pr`, joined by `and`, which is what directories send. A filter within brackets
 * (`emails[type eq "work"].value eq "…"`) becomes comparisons of the list's parts.
 * @throws ScimError `invalidFilter` for anything else
 */
export function parseFilter(text: string): Filter {
  if (text.length > LONGEST) throw refused('it is too long')
  const tokens = tokensOf(text)
  const found: Comparison[] = []
  let at = 0
  const next = (): string => tokens[at++] ?? ''
  const comparison = (list: string): void => {
    const name = nameOf(next())
    if (list === '' && tokens[at] === '[') {
      at++
      comparisons(`${name}.`)
      if (next() !== ']') throw refused('a bracket is not closed')
      // What follows the bracket: `.value eq "…"`.
      const sub = tokens[at]
      if (sub?.startsWith('.')) {
        at++
        compare(`${name}${sub.toLowerCase()}`)
      }
      return
    }
    compare(list + name)
  }
  const compare = (attribute: string): void => {
    const word = next().toLowerCase()
    const op = operators.find((known) => known === word)
    if (op === undefined) throw refused('only eq, co, sw and pr are supported')
    found.push({ attribute, op, value: op === 'pr' ? null : valueOf(next()) })
    if (found.length > MOST) throw refused(`it has more than ${MOST} comparisons`)
  }
  const comparisons = (list: string): void => {
    comparison(list)
    while (tokens[at]?.toLowerCase() === 'and') {
      at++
      comparison(list)
    }
  }
  comparisons('')
  if (at < tokens.length) throw refused(`${(tokens[at] ?? '').slice(0, 40)} was not expected`)
  return found
}

const nameOf = (token: string): string => {
  const name = token.replace(/^urn:[\w:.-]+:(?=[a-z])/i, '').toLowerCase()
  if (!/^[a-z$][\w$.-]*$/.test(name)) throw refused('a name of an attribute was expected')
  return name
}

/** A text, or a boolean, which some directories write as a text. */
function valueOf(token: string): string | boolean {
  if (/^(true|false)$/i.test(token)) return token.toLowerCase() === 'true'
  try {
    const value: unknown = JSON.parse(token)
    if (typeof value === 'string' && value.isWellFormed() && !value.includes('\0')) return value
    if (typeof value === 'number') return String(value)
  } catch {
    // Reported below.
  }
  throw refused('a value in quotes was expected')
}
