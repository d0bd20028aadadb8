import { problems, type ProblemCode } from '@milepost/contract/core/problems'
import { expect, test } from 'vitest'

type Texts = { [key: string]: string | Texts }
const files = import.meta.glob<Texts>('../**/*.{en,es}.json', { eager: true, import: 'default' })
const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

const flat = (texts: Texts, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flat(value, `${prefix}${key}.`),
  )
const read = (file: string) => new Map(flat(files[file] ?? {}))
const placeholders = (text: string | undefined) =>
  [...(text ?? '').matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).toSorted()

const english = Object.keys(files).filter((file) => file.endsWith('.en.json'))
/** By namespace, which the name of a file begins with. */
const catalogues = new Map<string, Map<string, string>>()
for (const file of english) {
  const namespace = file.replace(/^.*\/|\..*$/g, '')
  catalogues.set(namespace, new Map([...(catalogues.get(namespace) ?? []), ...read(file)]))
}

test.each(english)('%s says the same in Spanish: every key, with the same placeholders', (file) => {
  const ours = read(file)
  const theirs = read(file.replace('.en.json', '.es.json'))
  expect([...theirs.keys()]).toEqual([...ours.keys()])
  for (const [key, text] of ours)
    if (!key.endsWith('_one')) expect([key, placeholders(theirs.get(key))]).toEqual([key, placeholders(text)])
})

test("every problem of the contract has a text; one reported only by the server has exactly the server's words", () => {
  const [common, problemTexts] = [catalogues.get('common'), catalogues.get('problems')]
  const codes = Object.keys(problems) as ProblemCode[]
  expect(codes.filter((code) => !common?.has(`errors.${code}`) && !problemTexts?.has(code))).toEqual([])
  expect(Object.fromEntries(problemTexts ?? [])).toEqual(
    Object.fromEntries(codes.filter((code) => problemTexts?.has(code)).map((code) => [code, problems[code].text])),
  )
})

/** Catalogues that a file may speak: those that it names, else any, where it is handed its `t`. */
function cataloguesOf(code: string): (Map<string, string> | undefined)[] {
  const named = [...code.matchAll(/useTranslation\((\[[^\]]*\]|'[^']*')?\)/g)].flatMap(
    ([, names]) => names?.match(/[\w-]+/g) ?? ['common'],
  )
  const names = named.length > 0 ? [...named, 'common'] : [...catalogues.keys()]
  return names.map((name) => catalogues.get(name))
}

test('a percent comes with its sign, from `formatPercent`', () => {
  const signs = Object.entries(files).flatMap(([file, texts]) =>
    flat(texts)
      .filter(([, text]) => /\}\}\s?%/.test(text))
      .map(([key]) => `${file}: ${key}`),
  )
  expect(signs).toEqual([])
})

test('every key that a page uses is in its catalogue', () => {
  const missing = Object.entries(sources).flatMap(([file, code]) =>
    [...code.matchAll(/\bt\('([\w.:]+)'/g)].flatMap(([, used = '']) => {
      const [key = '', namespace] = used.split(':').toReversed()
      const spoken = namespace ? [catalogues.get(namespace)] : cataloguesOf(code)
      return spoken.some((texts) => texts?.has(key) || texts?.has(`${key}_other`)) ? [] : [`${file}: ${used}`]
    }),
  )
  expect(missing).toEqual([])
})

test('a button that deletes looks like one everywhere', () => {
  const plain = Object.entries(sources).flatMap(([file, code]) =>
    [...code.matchAll(/<Button\b((?:(?!<Button|<\/Button).)*?)>\s*\{t\('([\w.]+)'\)\}\s*<\/Button>/gs)].flatMap(
      ([, props = '', key = '']) =>
        cataloguesOf(code).some((texts) => texts?.get(key)?.startsWith('Delete')) && !/kind=("danger"|\{)/.test(props)
          ? [`${file}: ${key}`]
          : [],
    ),
  )
  expect(plain).toEqual([])
})

/** Phrases that no agency writes, and words for which docs/glossary.md has another one; docs/adding.md, Words of the interface, names what to write instead. */
const avoided = {
  en: /\b(stands?|stood|standing|bears?|bore|judged?|judges|told|lest|beside|whoever|shall|anew|afresh|e-mail|(is|are) made|bec[ao]me of|licences?|facts?|nobody|somebody|everybody|all the same|mend(ed)?|any more|for good|again and again|lies|usual|as usual|speaks? for|looked at|like that|c[oa]mes? off|taken? off|takes? off|by (itself|themselves)|worked out|(is|are) meant|taken? for|added up together|there already|cannot be kept|(is|are) not there|t(akes?|ook|aken) (back|away)|puts? [^.]*\bon pay items|tells? you)\b/i,
  es: /\b(juzg\w+|entretanto|dondequiera|sucesos?|añad\w+|hechos|está cread[oa]|se llama así)\b|[«»]|\d\.\d{3}\b/i,
}

test.each(Object.keys(files))('%s is written in plain words', (file) => {
  const turns = avoided[file.endsWith('.es.json') ? 'es' : 'en']
  expect([...read(file)].filter(([, text]) => turns.test(text))).toEqual([])
})
