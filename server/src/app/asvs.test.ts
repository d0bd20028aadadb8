import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const text = readFileSync(`${root}docs/security/asvs.md`, 'utf8')

/** Requirements of levels 1 and 2 in the chapters V6 to V9 of ASVS 5.0, by section. */
const required: Readonly<Record<string, readonly number[]>> = {
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
  for (const [, path, title] of text.replaceAll('\n', ' ').matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`|“([^”]+)”/g)) {
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
    expect(testsNamed().length).toBeGreaterThan(40)
  })

  it.each(testsNamed())('names an existing test: $file, $title', ({ file, title }) => {
    const titles = readFileSync(`${root}${file}`, 'utf8')
    // As written in the test, in any kind of quotation marks.
    expect([`'${title}'`, `"${title}"`, `\`${title}\``].some((quoted) => titles.includes(quoted))).toBe(true)
  })

  it.each([...new Set([...text.matchAll(/`((?:contract|server|web|e2e)\/[\w./-]+)`/g)].map(([, path]) => path ?? ''))])(
    'names an existing file: %s',
    (path) => {
      expect(existsSync(`${root}${path}`)).toBe(true)
    },
  )
})
