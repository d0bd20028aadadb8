import { describe, expect, it } from 'vitest'
import { importsOf } from '../boundaries/read-imports.mjs'
import { importGraph, reached } from './graph.mjs'

const graphOf = (texts) =>
  importGraph(Object.entries(texts).map(([file, text]) => ({ file, text, imports: importsOf(file, text) })))

/** An index that lists two files, and one that declares something itself. */
const house = {
  'server/src/features/tickets/index.ts':
    "export { list } from './list.ts'\nexport { sum as total } from './sum.ts'\nimport { routes } from './routes.ts'\nexport const ticketsFeature = { routes }",
  'server/src/features/tickets/list.ts': 'export const list = []',
  'server/src/features/tickets/sum.ts': 'export function sum() {}',
  'server/src/features/tickets/routes.ts': 'export const routes = []',
  'contract/src/index.ts': "export * from './core/roles.ts'\nexport * from './core/areas.ts'",
  'contract/src/core/roles.ts': 'export const roles = []',
  'contract/src/core/areas.ts': 'export const areas = []',
}
const importedBy = (text) => {
  const file = 'server/src/features/other/a.ts'
  return [...(graphOf({ ...house, [file]: text }).imported.get(file) ?? [])].toSorted()
}

describe('the import graph', () => {
  it.each([
    ['a name of an index counts for its file', "import { list } from '../tickets/index.ts'", ['tickets/list.ts']],
    ['so does a name that the index changes', "import { total } from '../tickets/index.ts'", ['tickets/sum.ts']],
    [
      'what the index declares counts for it',
      "import { ticketsFeature } from '../tickets/index.ts'",
      ['tickets/index.ts'],
    ],
    [
      'a star of an index is looked through',
      "import { areas } from '@milepost/contract'",
      ['contract/src/core/areas.ts'],
    ],
    [
      'types count for nothing',
      "import type { list } from '../tickets/index.ts'\nimport { type total } from '../tickets/index.ts'",
      [],
    ],
    ['a call for a part counts for the file', "await import('../tickets/list.ts')", ['tickets/list.ts']],
    ['a style counts', "import styles from './a.module.css'", ['other/a.module.css']],
    [
      'everything that an index lists counts if no name is given, or one that is not found',
      "import * as all from '../tickets/index.ts'",
      ['tickets/index.ts', 'tickets/list.ts', 'tickets/sum.ts'],
    ],
    [
      'a name that is not found',
      "import { gone } from '@milepost/contract'",
      ['contract/src/core/areas.ts', 'contract/src/core/roles.ts', 'contract/src/index.ts'],
    ],
  ])('%s', (_, text, expected) => {
    expect(importedBy(text)).toEqual(
      expected.map((file) => (file.startsWith('contract/') ? file : `server/src/features/${file}`)),
    )
  })
})

it('walks on until a file ends the walk, circles included', () => {
  const edges = new Map([
    ['a', ['b']],
    ['b', ['a', 'end']],
    ['end', ['beyond']],
  ])
  expect([...reached(['a'], edges, (file) => file === 'end')]).toEqual(['a', 'b', 'end'])
})
