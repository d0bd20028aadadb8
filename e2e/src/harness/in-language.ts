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
/** What stands for a placeholder where a pattern is compared with a text: a name and a number at once. */
const SAMPLE = '7'

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

/** Whether a text says anything itself, next to what its placeholders hold. */
const isSaid = (text: string): boolean => /\w/.test(text.replaceAll(placeholder, ''))

/** A pattern for a text with whatever its placeholders hold. */
const patternOf = (text: string): string => text.split(placeholder).map(quoted).join('.*')

/** What a text says in the other language: that of the texts that it is, those without placeholders first, otherwise of those that it is a part of, and itself, as names are. */
function wordsFor(texts: readonly Text[], said: string): string[] {
  const lower = said.toLowerCase()
  const choices = [
    () => texts.filter(({ english }) => english.toLowerCase() === lower),
    () => texts.filter(({ english }) => isSaid(english) && new RegExp(`^${patternOf(english)}$`, 'i').test(said)),
    () => texts.filter(({ english }) => english.toLowerCase().includes(lower)),
  ]
  const found =
    choices
      .values()
      .map((choice) => choice())
      .find(({ length }) => length > 0) ?? []
  return [...new Set([...found.map(({ other }) => patternOf(other)), quoted(said)])]
}

/** The same for a pattern; it stays at the start or the end where it is bound to it. */
function patternFor(texts: readonly Text[], said: RegExp): RegExp {
  const found = texts.filter(({ english }) => said.test(english.replaceAll(placeholder, SAMPLE)))
  const words = [...new Set(found.map(({ other }) => patternOf(other)))]
  const [from, to] = [said.source.startsWith('^') ? '^' : '', said.source.endsWith('$') ? '$' : '']
  return words.length === 0 ? said : new RegExp(`(?:${said.source})|${from}(?:${words.join('|')})${to}`, said.flags)
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
      return real.get(value) ?? (Object.getPrototypeOf(value) === Object.prototype ? optionsOf(value) : value)
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
