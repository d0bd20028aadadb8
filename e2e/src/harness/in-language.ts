import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Locator, Page } from '@playwright/test'

/** A text of the application in English, and in another language. */
interface Text {
  english: string
  other: string
}
type Texts = { [key: string]: string | Texts }
type Said = string | RegExp

const web = fileURLToPath(new URL('../../../web/src/', import.meta.url))
const placeholder = /\{\{[^{}]+\}\}/g
/** What stands for a placeholder where a pattern is compared with a text. */
const SAMPLE = '1234567'

const quoted = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
const readTexts = (file: string): Texts => JSON.parse(readFileSync(`${web}${file}`, 'utf8')) as Texts

function pairs(english: Texts, other: Texts): Text[] {
  return Object.entries(english).flatMap(([key, text]) => {
    const there = other[key]
    if (typeof text === 'string') return typeof there === 'string' ? [{ english: text, other: there }] : []
    return typeof there === 'object' ? pairs(text, there) : []
  })
}

/** All texts of the application's catalogues. */
const textsIn = (language: string): Text[] =>
  globSync('**/*.en.json', { cwd: web }).flatMap((file) =>
    pairs(readTexts(file), readTexts(file.replace(/en\.json$/, `${language}.json`))),
  )

/** A pattern for a text with whatever its placeholders hold. */
const patternOf = (text: string): string => text.split(placeholder).map(quoted).join('.*')

/** What a text says itself, next to what its placeholders hold. */
const ownWords = (text: string): string => text.replaceAll(placeholder, '').replaceAll(/\W/g, '')

/** A text up to one of its placeholders, and up to its end: a name may have more after what is looked for. Where the placeholders are in another order, only the whole. */
function beginningsOf({ english, other }: Text): Text[] {
  if (!isAlike({ english, other })) return [{ english, other }]
  const parts = (text: string) => text.split(/(\{\{[^{}]+\}\})/)
  const until = (text: string, at: number): string =>
    parts(text)
      .slice(0, at + 1)
      .join('')
      .trimEnd()
  return parts(english).map((_part, at) => ({ english: until(english, at), other: until(other, at) }))
}

const isAlike = ({ english, other }: Text): boolean =>
  String(english.match(placeholder)) === String(other.match(placeholder))

/** The other language's pattern of a text with the values that its placeholders have in an English one; null where it is another text. */
function filledOf({ english, other }: Text, said: string): string | null {
  const found = new RegExp(`^${english.split(placeholder).map(quoted).join('(.*)')}$`, 'i').exec(said)
  if (!found) return null
  const names = english.match(placeholder) ?? []
  const values = new Map(names.map((name, at) => [name, found[at + 1] ?? '']))
  const parts = other.match(placeholder) ?? []
  return other
    .split(placeholder)
    .map((text, at) => (at === 0 ? '' : quoted(values.get(parts[at - 1] ?? '') ?? '')) + quoted(text))
    .join('')
}

/** The piece of a text between two placeholders that has the English words: a page may show them apart. The whole text where its placeholders are in another order. */
function pieceOf({ english, other }: Text, lower: string): string {
  const at = english.split(placeholder).findIndex((piece) => piece.toLowerCase().includes(lower))
  const piece = isAlike({ english, other }) ? other.split(placeholder)[at]?.trim() : ''
  return piece ? quoted(piece) : patternOf(other)
}

/** What an English text is in the other language: as it is, with values in the text that says most itself, as a part of others, or its first words. */
function wordsOf(texts: readonly Text[], said: string, at_start: boolean): string[] {
  const lower = said.toLowerCase()
  const same = texts.filter(({ english }) => english.toLowerCase() === lower)
  if (same.length > 0) return same.map(({ other }) => patternOf(other))
  const filled = texts.flatMap(beginningsOf).flatMap((text) => {
    const own = ownWords(text.english).length
    const words = own === 0 ? null : filledOf(text, said)
    return words === null ? [] : [{ words, own }]
  })
  const most = Math.max(...filled.map(({ own }) => own))
  if (filled.length > 0) return filled.filter(({ own }) => own === most).map(({ words }) => words)
  const around = texts.filter(({ english }) =>
    at_start ? english.toLowerCase().startsWith(lower) : english.toLowerCase().includes(lower),
  )
  if (around.length > 0) return around.map((text) => pieceOf(text, lower))
  const last = said.lastIndexOf(' ')
  return last < 0 ? [] : wordsOf(texts, said.slice(0, last), at_start).map((words) => words + quoted(said.slice(last)))
}

/** The same, and the text itself, as names are. */
const wordsFor = (texts: readonly Text[], said: string, at_start = false): string[] => [
  ...new Set([...wordsOf(texts, said, at_start), quoted(said)]),
]

/** The same for a pattern; it stays at the start or the end where it is bound to it. */
function patternFor(texts: readonly Text[], said: RegExp): RegExp {
  const { source, flags } = said
  const [from, to] = [source.startsWith('^') ? '^' : '', source.endsWith('$') ? '$' : '']
  const inner = source.slice(from.length, source.length - to.length)
  const literal = inner.replaceAll(/\\([.\-/()+?])/g, '$1')
  if (!/[[\]\\^$|*{}]|\(\?|[^ ]\?|\.[*+]/.test(inner.replaceAll(/\\[.\-/()+?]/g, '')))
    return new RegExp(`${from}(?:${wordsFor(texts, literal, from !== '').join('|')})${to}`, flags)
  const samples = [SAMPLE, ...(source.match(/\d+/g) ?? [])]
  const found = texts.filter(({ english }) => samples.some((one) => said.test(english.replaceAll(placeholder, one))))
  const words = [...new Set(found.map(({ other }) => patternOf(other)))]
  return words.length === 0 ? said : new RegExp(`(?:${source})|${from}(?:${words.join('|')})${to}`, flags)
}

const callsWithText = ['getByText', 'getByLabel', 'getByPlaceholder', 'getByTitle', 'getByAltText']
const namedOptions = ['name', 'hasText', 'hasNotText']

/**
 * A page for steps that are written in English, while it shows another language: what they look for by a text of the catalogues is looked for in the language of
 * the page. Everything else is the page itself.
 */
export function inLanguage(page: Page, language: string): Page {
  const texts = textsIn(language)
  const real = new WeakMap<object, object>()
  const translated = (said: Said, exact: boolean): RegExp => {
    if (said instanceof RegExp) return patternFor(texts, said)
    const words = wordsFor(texts, said).join('|')
    return exact ? new RegExp(`^(?:${words})$`) : new RegExp(words, 'i')
  }
  const isText = (value: unknown): value is Said => typeof value === 'string' || value instanceof RegExp
  const optionsOf = (options: object): object =>
    Object.fromEntries(
      Object.entries(options).map(([name, value]: [string, unknown]) => [
        name,
        namedOptions.includes(name) && isText(value)
          ? translated(value, 'exact' in options && options.exact === true)
          : (real.get(value as object) ?? value),
      ]),
    )
  const selectorOf = (selector: string): string =>
    selector.replaceAll(/\[aria-label([$^*]?)="([^"]+)"\]/g, (_whole, how: string, said: string) => {
      const others = texts.filter(({ english }) => english === said).map(({ other }) => other)
      return `:is(${[said, ...others].map((text) => `[aria-label${how}="${text}"]`).join(', ')})`
    })
  const given = (name: string, values: unknown[]): unknown[] =>
    values.map((value, at) => {
      if (at === 0 && isText(value) && callsWithText.includes(name))
        return translated(value, (values[1] as { exact?: boolean } | undefined)?.exact === true)
      if (at === 0 && name === 'locator' && typeof value === 'string') return selectorOf(value)
      if (typeof value !== 'object' || value === null || value instanceof RegExp) return value
      const named = ['getByRole', 'filter', 'locator'].includes(name)
      return real.get(value) ?? (named && !Array.isArray(value) ? optionsOf(value) : value)
    })
  const wrap = <Looked extends Page | Locator>(looked: Looked): Looked => {
    const wrapped = new Proxy(looked, {
      get(object, name) {
        const value: unknown = Reflect.get(object, name, object)
        if (typeof value !== 'function') return value
        return (...values: unknown[]) => {
          const answer: unknown = Reflect.apply(value, object, given(String(name), values))
          return isLocator(answer) ? wrap(answer) : answer
        }
      },
    })
    real.set(wrapped, looked)
    return wrapped
  }
  return wrap(page)
}

const isLocator = (value: unknown): value is Locator =>
  typeof value === 'object' && value !== null && 'getByRole' in value && 'first' in value
