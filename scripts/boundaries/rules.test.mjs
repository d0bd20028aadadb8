import { describe, expect, it } from 'vitest'
import { importsOf } from './read-imports.mjs'
import { parseTiers, violations } from './rules.mjs'

const tiers = parseTiers('# comment\n1 people\n3 tickets\n3 lookups\n')
const source = (file, text) => ({ file, text, imports: importsOf(file, text) })
const found = (file, text) => violations([source(file, text)], tiers)

describe('imports between layers', () => {
  it.each([
    ['contract/src/people/a.ts', "import { z } from 'zod/mini'"],
    ['contract/src/people/a.test.ts', "import { it } from 'vitest'"],
    ['server/src/features/tickets/a.ts', "import { person } from '../people/index.ts'"],
    ['server/src/features/tickets/a.ts', "import { route } from '@milepost/contract/lookups/lookups'"],
    ['server/src/features/tickets/tickets.queries.ts', "const q = sql`select id from tickets`\nimport pg from 'pg'"],
    [
      'server/src/features/tickets/tickets.policy.ts',
      "import type { Row } from './tickets.queries.ts'\nimport { Decimal } from 'decimal.js'",
    ],
    ['web/src/routes/a.tsx', "const page = () => import('../features/tickets/ticket-page.tsx')"],
    ['web/src/lib/use-call.ts', 'const mutation = useMutation({})'],
    ['web/src/features/tickets/a.ts', '// Not useCall: one after the other.\nconst { mutate } = useMutation({})'],
    ['demo/src/fill.ts', "import { chain } from '@milepost/server/features/tickets/ledger/chain'"],
  ])('lets %s import %s', (file, text) => {
    expect(found(file, text)).toEqual([])
  })

  it.each([
    ['contract/src/people/a.ts', "import { Decimal } from 'decimal.js'", 'the contract knows zod alone'],
    [
      'web/src/shell/a.ts',
      "import type { Row } from '@milepost/server/platform/http/feature'",
      'the web knows the contract alone',
    ],
    ['server/src/app/a.ts', "await import('@milepost/demo/fill')", 'the server knows the contract alone'],
    ['server/src/platform/http/a.ts', "import { x } from '../../features/tickets/index.ts'", 'it must know no feature'],
    ['web/src/ui/a.tsx', "export * from '../features/tickets/index.ts'", 'it must know no feature'],
    [
      'server/src/features/tickets/a.ts',
      "import { x } from '../people/people.service.ts'",
      'through its index.ts alone',
    ],
    ['server/src/features/people/a.ts', "import { x } from '../tickets/index.ts'", 'is in no earlier tier'],
    ['server/src/features/lookups/a.ts', "import { x } from '../tickets/index.ts'", 'is in no earlier tier'],
    [
      'server/src/features/tickets/a.ts',
      "import { config } from '../../app/config.ts'",
      'does not know the application',
    ],
    [
      'server/src/features/tickets/tickets.service.ts',
      'const q = sql`\n  select id\n  from tickets`',
      'holds SQL (line 1)',
    ],
    ['server/src/features/tickets/tickets.service.ts', "import pg from 'pg'", 'imports pg'],
    ['server/src/features/tickets/tickets.jobs.ts', 'await ctx.owner_rows(lastRoot)', 'under row-level security'],
    ['web/src/features/tickets/a.ts', 'const save = useMutation({})', 'use useCall'],
    ['web/src/features/tickets/a.ts', "new Intl.DateTimeFormat('en')", 'lib/dates.ts alone'],
    ['web/src/features/tickets/a.ts', 'net.toFixed(2)', 'lib/numbers.ts alone'],
    ['web/src/features/tickets/a.ts', 'const text = `${pwl}%`', 'writes a percent'],
    [
      'server/src/features/tickets/tickets.policy.ts',
      "import { now } from './clock.ts'",
      'policies and transitions are pure',
    ],
    [
      'server/src/features/tickets/ticket-transitions.ts',
      "import { readFileSync } from 'node:fs'",
      'policies and transitions are pure',
    ],
    ['web/src/features/billing/a.ts', '', 'The feature billing has no tier'],
  ])('does not let %s import %s', (file, text, expected) => {
    expect(found(file, text)).toEqual([expect.stringContaining(expected)])
  })

  it.each(['', 'type '])('finds files that import each other in a circle: import %s{ One }', (types) => {
    const one = source('server/src/app/one.ts', "import { two } from './two.ts'")
    const two = source('server/src/app/two.ts', `import ${types}{ One } from './one.ts'`)
    expect(violations([one, two], tiers)).toEqual([
      'These import each other in a circle: server/src/app/one.ts -> server/src/app/two.ts -> server/src/app/one.ts',
    ])
  })
})

it('reads every form of import', () => {
  const text = `import a, { b,
  c } from './b.ts'
import './side.ts'
import type { D } from "../d.ts"
export { e } from './e.ts'
const f = await import('./f.ts')
const g = 'import from nowhere'
/** An example: import('./h.ts') */
// import './i.ts'`
  expect(importsOf('x/src/a.ts', text).map(({ file, types }) => [file, types])).toEqual([
    ['x/src/b.ts', false],
    ['x/src/side.ts', false],
    ['x/d.ts', true],
    ['x/src/e.ts', false],
    ['x/src/f.ts', false],
  ])
})
