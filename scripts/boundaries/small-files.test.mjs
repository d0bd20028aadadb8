import { posix } from 'node:path'
import { expect, it } from 'vitest'
import { importsOf } from './read-imports.mjs'
import { smallFileFaults } from './small-files.mjs'

const folder = 'web/src/features/groups/'
const faults = (texts, allowed) =>
  smallFileFaults(
    Object.entries(texts).map(([name, text]) => ({
      file: posix.join(folder, name),
      text,
      imports: importsOf(posix.join(folder, name), text),
    })),
    allowed,
  )
const small = 'export const small = 1\n'
const page = { 'page.tsx': "import { small } from './small.ts'\n" }

it('reports a file of few lines that one other file imports', () => {
  expect(faults({ ...page, 'small.ts': small })).toEqual([
    expect.stringContaining(`${folder}small.ts has fewer than 15`),
  ])
})

it.each([
  ['it has 15 lines', { ...page, 'small.ts': '// line\n'.repeat(15) }],
  ['another file imports it too', { ...page, 'list.tsx': page['page.tsx'], 'small.ts': small }],
  ['it has a test of its own', { ...page, 'small.ts': small, 'small.test.ts': '' }],
  ['it loads later', { 'page.tsx': "const small = () => import('./small.ts')\n", 'small.ts': small }],
  ['an index lists it', { 'index.ts': "export { small } from './small.ts'\n", 'small.ts': small }],
  ['it is of another room', { '../flags/page.tsx': "import { small } from '../groups/small.ts'\n", 'small.ts': small }],
  ['nothing imports it', { 'small.ts': small }],
  ['its name is a convention', { 'page.tsx': "import { a } from './small.list.ts'\n", 'small.list.ts': small }],
])('accepts one where %s', (_, texts) => {
  expect(faults(texts)).toEqual([])
})

it('accepts one with a reason', () => {
  expect(faults({ ...page, 'small.ts': small }, { [`${folder}small.ts`]: 'what it is for' })).toEqual([])
})
