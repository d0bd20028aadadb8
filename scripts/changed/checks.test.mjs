import { expect, it } from 'vitest'
import { checksOf } from './checks.mjs'

const graph = { importers: new Map([['web/src/ui/button.tsx', new Set(['web/src/ui/modal.tsx'])]]) }
const checks = (...changed) => checksOf({ changed, graph, there: (file) => !file.includes('gone') })

it.each([
  [
    'a component',
    ['web/src/ui/button.tsx'],
    { types: ['web'], lint: ['web/src/ui/button.tsx', 'web/src/ui/modal.tsx'] },
  ],
  [
    'a query file',
    ['server/src/features/groups/groups.queries.ts'],
    { types: ['server', 'demo', 'bench', 'e2e'], lint: ['server/src/features/groups/groups.queries.ts'] },
  ],
  ['a file that is gone', ['web/src/ui/gone.tsx'], { types: ['web'], lint: [] }],
  ['texts', ['web/src/shell/shell.en.json', 'README.md'], { types: ['web'], lint: [] }],
  ['a document', ['docs/tickets.md'], { types: [], lint: [] }],
  ['settings', ['tsconfig.base.json', 'web/src/ui/button.tsx'], { types: true, lint: true }],
  ['packages', ['package-lock.json'], { types: true, lint: true }],
  ['a script', ['scripts/check.mjs'], { types: true, lint: true }],
])('asks for the types and the lint that %s can change', (_, changed, expected) => {
  expect(checks(...changed)).toEqual(expected)
})

it('requires those of every workspace that imports the contract', () => {
  expect(checks('contract/src/core/roles.ts').types).toHaveLength(6)
})
