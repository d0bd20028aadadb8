import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const textsOf = (pattern: string) =>
  globSync(pattern, { cwd: root }).map((file) => [file, readFileSync(root + file, 'utf8')] as const)

test('every variable that a style sheet uses is given by one, or by script', () => {
  const sheets = textsOf('**/*.css')
  const given = new Set([
    ...sheets.flatMap(([, sheet]) => [...sheet.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name)),
    ...textsOf('**/*.{ts,tsx}').flatMap(([, code]) => [...code.matchAll(/['"`](--[\w-]+)/g)].map(([, name]) => name)),
  ])
  const missing = sheets.flatMap(([file, sheet]) =>
    [...sheet.matchAll(/var\((--[\w-]+)/g)]
      .map(([, name = '']) => name)
      .filter((name) => !name.startsWith('--mantine-') && !given.has(name))
      .map((name) => `${file}: ${name}`),
  )
  expect(missing).toEqual([])
})
