import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))
/** The walkthrough, in the order of its chapters. */
const pages = ['asvs', 'asvs-1-5', 'asvs-6-10', 'asvs-11-17'].map((page) =>
  readFileSync(`${root}docs/security/${page}.md`, 'utf8'),
)
const text = pages.join('\n')
/** With what else the standard wants documented. */
const documents = ['keys', 'data', 'logs', 'connections'].map((page) =>
  readFileSync(`${root}docs/security/${page}.md`, 'utf8'),
)

/** Requirements of levels 1 and 2 in ASVS 5.0, by section. */
const required: Readonly<Record<string, readonly number[]>> = {
  '1.1': [1, 2],
  '1.2': [1, 2, 3, 4, 5, 6, 7, 8, 9],
  '1.3': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  '1.4': [1, 2, 3],
  '1.5': [1, 2],
  '2.1': [1, 2, 3],
  '2.2': [1, 2, 3],
  '2.3': [1, 2, 3, 4],
  '2.4': [1],
  '3.2': [1, 2],
  '3.3': [1, 2, 3, 4],
  '3.4': [1, 2, 3, 4, 5, 6],
  '3.5': [1, 2, 3, 4, 5],
  '3.7': [1, 2],
  '4.1': [1, 2, 3],
  '4.2': [1],
  '4.3': [1, 2],
  '4.4': [1, 2, 3, 4],
  '5.1': [1],
  '5.2': [1, 2, 3],
  '5.3': [1, 2],
  '5.4': [1, 2, 3],
  '6.1': [1, 2, 3],
  '6.2': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  '6.3': [1, 2, 3, 4],
  '6.4': [1, 2, 3, 4],
  '6.5': [1, 2, 3, 4, 5],
  '6.6': [1, 2, 3],
  '6.8': [1, 2, 3, 4],
  '7.1': [1, 2, 3],
  '7.2': [1, 2, 3, 4],
  '7.3': [1, 2],
  '7.4': [1, 2, 3, 4, 5],
  '7.5': [1, 2],
  '7.6': [1, 2],
  '8.1': [1, 2],
  '8.2': [1, 2, 3],
  '8.3': [1],
  '8.4': [1],
  '9.1': [1, 2, 3],
  '9.2': [1, 2, 3, 4],
  '10.1': [1, 2],
  '10.2': [1, 2],
  '10.3': [1, 2, 3, 4],
  '10.4': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  '10.5': [1, 2, 3, 4, 5],
  '10.6': [1, 2],
  '10.7': [1, 2, 3],
  '11.1': [1, 2],
  '11.2': [1, 2, 3],
  '11.3': [1, 2, 3],
  '11.4': [1, 2, 3, 4],
  '11.5': [1],
  '11.6': [1],
  '12.1': [1, 2, 3],
  '12.2': [1, 2],
  '12.3': [1, 2, 3, 4],
  '13.1': [1],
  '13.2': [1, 2, 3, 4, 5],
  '13.3': [1, 2],
  '13.4': [1, 2, 3, 4, 5],
  '14.1': [1, 2],
  '14.2': [1, 2, 3, 4],
  '14.3': [1, 2, 3],
  '15.1': [1, 2, 3],
  '15.2': [1, 2, 3],
  '15.3': [1, 2, 3, 4, 5, 6, 7],
  '16.1': [1],
  '16.2': [1, 2, 3, 4, 5],
  '16.3': [1, 2, 3, 4],
  '16.4': [1, 2, 3],
  '16.5': [1, 2, 3],
  '17.1': [1],
  '17.2': [1, 2, 3, 4],
  '17.3': [1, 2],
}

const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \|(.+)\|(.+)\|(.+)\|$/gm)].map(([, number, , state, where]) => ({
  number,
  state: state?.trim() ?? '',
  where: where?.trim() ?? '',
}))

/** Every title in quotation marks belongs to the file that was named last before it. */
function testsNamed(): { file: string; title: string }[] {
  const named: { file: string; title: string }[] = []
  let file = ''
  for (const [, path, title] of text
    .replaceAll('\n', ' ')
    .matchAll(/`([\w./-]+\.(?:test|spec)\.(?:tsx?|mjs))`|“([^”]+)”/g)) {
    file = path ?? file
    if (title !== undefined) named.push({ file, title })
  }
  return named
}

describe('the ASVS walkthrough', () => {
  it('has every requirement of levels 1 and 2, once, in order', () => {
    expect(rows.map(({ number }) => number)).toEqual(
      Object.entries(required).flatMap(([section, numbers]) => numbers.map((number) => `${section}.${number}`)),
    )
  })

  it.each(rows)('says for $number its state and where it is met', ({ state, where }) => {
    expect(['met', 'open', 'none']).toContain(state)
    expect(where).not.toBe('')
  })

  it('names tests', () => {
    expect(testsNamed().length).toBeGreaterThan(240)
  })

  it.each(testsNamed())('names an existing test: $file, $title', ({ file, title }) => {
    const titles = readFileSync(`${root}${file}`, 'utf8')
    // As written in the test, in any kind of quotation marks.
    expect([`'${title}'`, `"${title}"`, `\`${title}\``].some((quoted) => titles.includes(quoted))).toBe(true)
  })

  it.each([
    ...new Set(
      [...[text, ...documents].join('\n').matchAll(/`((?:contract|server|web|e2e|deploy|scripts)\/[\w./@-]+)`/g)].map(
        ([, path]) => path ?? '',
      ),
    ),
  ])('names an existing file: %s', (path) => {
    expect(existsSync(`${root}${path}`)).toBe(true)
  })
})
