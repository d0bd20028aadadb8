import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../launch/places.mjs'

const folder = join(root, 'web/src')
const textsOf = (pattern) =>
  globSync(pattern, { cwd: folder }).map((file) => [file, readFileSync(join(folder, file), 'utf8')])

test('every variable that a style sheet uses is given by one, or by script', () => {
  const sheets = textsOf('**/*.css')
  const given = new Set([
    ...sheets.flatMap(([, sheet]) => [...sheet.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name)),
    ...textsOf('**/*.{ts,tsx}').flatMap(([, code]) => [...code.matchAll(/['"`](--[\w-]+)/g)].map(([, name]) => name)),
  ])
  const missing = sheets.flatMap(([file, sheet]) =>
    [...sheet.matchAll(/var\((--[\w-]+)/g)]
      .map(([, name]) => name)
      .filter((name) => !name.startsWith('--mantine-') && !given.has(name))
      .map((name) => `${file}: ${name}`),
  )
  expect(missing).toEqual([])
})
