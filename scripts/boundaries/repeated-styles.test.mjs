import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../launch/places.mjs'

/** A style of this many declarations is worth a name of its own. */
const FEWEST_DECLARATIONS = 3
/** In how many modules it may be repeated. */
const MOST_MODULES = 2

/** Bodies of single classes that more modules repeat, each with the places. */
function repeatedStyles(modules) {
  const places = new Map()
  for (const [file, sheet] of modules)
    for (const [, name, body] of sheet.matchAll(/(?<!,\n)^\.([\w-]+) \{\n((?: {2}[^{}]+;\n)+)\}/gm)) {
      const declarations = body.trim().split(/;\s*/).filter(Boolean).sort()
      if (declarations.length < FEWEST_DECLARATIONS) continue
      const key = declarations.join('; ')
      places.set(key, [...(places.get(key) ?? []), `${file} .${name}`])
    }
  return [...places.values()].filter((among) => new Set(among.map((place) => place.split(' ')[0])).size > MOST_MODULES)
}

test('a style that three rooms need is in ui/shared.module.css, by itself or for `composes`', () => {
  const folder = join(root, 'web/src')
  const modules = globSync('**/*.module.css', { cwd: folder }).map((file) => [
    file,
    readFileSync(join(folder, file), 'utf8'),
  ])
  expect(modules.length).toBeGreaterThan(80)
  expect(repeatedStyles(modules).map((places) => places.join(', '))).toEqual([])
})

test('repeated styles are found whatever the order of their declarations and the name of their class', () => {
  const body = (one, other) => `.${one} {\n  display: grid;\n  ${other};\n}\n`
  const first = body('a', 'gap: 8px;\n  margin: 0')
  const second = body('b', 'margin: 0;\n  gap: 8px')
  expect(
    repeatedStyles([
      ['one', first],
      ['two', second],
      ['three', first],
    ]),
  ).toEqual([['one .a', 'two .b', 'three .a']])
  expect(
    repeatedStyles([
      ['one', first],
      ['two', second],
      ['three', body('c', 'gap: 9px')],
    ]),
  ).toEqual([])
})
