import { describe as group, expect, it } from 'vitest'
import { importsOf } from '../boundaries/read-imports.mjs'
import { isTest } from './areas.mjs'
import { choose } from './choose.mjs'
import { describe } from './describe.mjs'
import { importGraph } from './graph.mjs'
import { filter } from './run-chosen.mjs'

const api = "import { createTestApp } from '../../testing/app.ts'"
const texts = {
  'contract/src/groups/groups.contract.ts': 'export const groups = {}',
  'contract/src/groups/names.ts': 'export const names = 1',
  'contract/src/groups/names.test.ts': "import { names } from './names.ts'",
  'server/src/platform/http/pages.ts': 'export const pages = 1',
  'server/src/platform/http/mount.ts': 'export const mount = 1',
  'server/src/features/groups/groups.queries.ts':
    "import { pages } from '../../platform/http/pages.ts'\nexport const q = 1",
  'server/src/features/groups/groups.policy.ts': 'export const may = 1',
  'server/src/features/groups/index.ts': "import { q } from './groups.queries.ts'\nexport const groupsFeature = q",
  'server/src/features/groups/groups.test.ts': api,
  'server/src/features/groups/deep/deep.test.ts': api.replace('../../', '../../../'),
  'server/src/features/flags/flags.test.ts': api,
  'server/src/app/features.ts':
    "import { groupsFeature } from '../features/groups/index.ts'\nexport const all = groupsFeature",
  'server/src/app/build-app.ts':
    "import { all } from './features.ts'\nimport { mount } from '../platform/http/mount.ts'\nexport const buildApp = 1",
  'server/src/testing/app.ts': "import { buildApp } from '../app/build-app.ts'\nexport const createTestApp = 1",
  'server/src/app/role-matrix.test.ts': "import { createTestApp } from '../testing/app.ts'",
  'web/src/ui/button.tsx': 'export const Button = 1',
  'web/src/ui/button.test.tsx': "import { Button } from './button.tsx'",
  'web/src/features/groups/list.tsx':
    "import { Button } from '../../ui/button.tsx'\nimport '../../lib/names.en.json'\nexport const List = 1",
  'web/src/features/groups/page.tsx': "import { List } from './list.tsx'\nexport const Page = 1",
  'web/src/features/groups/page.test.tsx': "import { drawPage } from '../../testing/draw-page.tsx'",
  'web/src/features/flags/page.tsx': 'export const Page = 1',
  'web/src/features/flags/page.test.tsx': "import { drawPage } from '../../testing/draw-page.tsx'",
  'web/src/routes/groups.ts':
    "const page = () => import('../features/groups/page.tsx')\nexport const groupsRoute = page",
  'web/src/testing/draw-page.tsx': "import { groupsRoute } from '../routes/groups.ts'\nexport const drawPage = 1",
  'demo/src/fill.test.ts': '',
  'e2e/src/harness/menus.ts': 'export const open = 1',
  'e2e/src/harness/product.ts': 'export const start = 1',
  'e2e/src/harness/global-setup.ts': "import { start } from './product.ts'",
  'e2e/src/journeys/groups.spec.ts': "import { open } from '../harness/menus.ts'",
  'e2e/src/group-screens.ts': 'export const groupScreens = 1',
  'e2e/src/journeys/screens.spec.ts': "import { groupScreens } from '../group-screens.ts'",
}
const sources = Object.entries(texts).map(([file, text]) => ({ file, text, imports: importsOf(file, text) }))
const scripts = ['scripts/stages/count.test.mjs', 'scripts/test/start.test.mjs']
const given = {
  graph: importGraph(sources),
  tests: [...sources.map(({ file }) => file).filter(isTest), ...scripts],
  features: { groups: { specs: ['groups'], screens: 'group.*' }, flags: { specs: ['flags'], screens: 'flags' } },
  folders: { 'web/src/ui/': { specs: ['zoom'], screens: 'home' } },
}
const chosen = (...changed) => choose({ ...given, changed })
const files = (...changed) => [...chosen(...changed).files].toSorted()
const journeys = (...changed) => {
  const found = chosen(...changed).journeys
  return found === true ? 'all' : [...found.specs, ...found.screens]
}

const server = ['server/src/app/role-matrix.test.ts', 'server/src/features/flags/flags.test.ts']
const groups = ['server/src/features/groups/deep/deep.test.ts', 'server/src/features/groups/groups.test.ts']

group('tests of a change', () => {
  it.each([
    [
      'a component: its pages, not what joins all pages',
      'web/src/features/groups/list.tsx',
      ['web/src/features/groups/page.test.tsx'],
    ],
    [
      'Spanish texts: the pages that import the English ones',
      'web/src/lib/names.es.json',
      ['web/src/features/groups/page.test.tsx'],
    ],
    ['a query file: its feature, not what joins all features', 'server/src/features/groups/groups.queries.ts', groups],
    [
      'a policy: the matrices too',
      'server/src/features/groups/groups.policy.ts',
      ['server/src/app/role-matrix.test.ts', ...groups],
    ],
    [
      'calls: all floors of the feature, and the matrices',
      'contract/src/groups/groups.contract.ts',
      [
        'contract/src/groups/names.test.ts',
        'server/src/app/role-matrix.test.ts',
        ...groups,
        'web/src/features/groups/page.test.tsx',
      ],
    ],
    [
      'a piece of the interface: whatever shows it',
      'web/src/ui/button.tsx',
      ['web/src/features/groups/page.test.tsx', 'web/src/ui/button.test.tsx'],
    ],
    [
      'a platform file: the folders that use it',
      'server/src/platform/http/pages.ts',
      ['server/src/features/groups/groups.test.ts'],
    ],
    [
      'one that the application alone knows: the whole server',
      'server/src/platform/http/mount.ts',
      ['demo/src/fill.test.ts', ...server, ...groups],
    ],
    ['the harness: all that runs by it', 'server/src/testing/app.ts', ['demo/src/fill.test.ts', ...server, ...groups]],
    ['a test: itself', 'server/src/features/groups/groups.test.ts', ['server/src/features/groups/groups.test.ts']],
    ['a document: nothing', 'docs/tickets.md', []],
    ['a script: the scripts', 'scripts/check.mjs', ['scripts/stages/count.test.mjs']],
    [
      'a file that is gone: its importers',
      'web/src/features/groups/gone.tsx',
      ['web/src/features/groups/page.test.tsx'],
    ],
  ])('%s', (_, changed, expected) => {
    expect(files(changed)).toEqual(expected.toSorted())
  })

  it('takes every test for packages and settings', () => {
    expect(files('package-lock.json')).toEqual(given.tests.toSorted())
    expect(files('vitest.config.ts')).toEqual(given.tests.toSorted())
  })

  it('combines what several changes affect', () => {
    expect(files('server/src/features/groups/groups.queries.ts', 'web/src/ui/button.tsx')).toHaveLength(4)
  })
})

group('journeys of a change', () => {
  it.each([
    ['those of the feature, from any floor', 'server/src/features/groups/groups.queries.ts', ['groups', 'group.*']],
    ['some for what is shared', 'web/src/ui/button.tsx', ['zoom', 'home']],
    ['all for a migration', 'server/migrations/0001_first.sql', 'all'],
    ['a spec itself', 'e2e/src/journeys/groups.spec.ts', ['groups']],
    ['all screens for a list of screens', 'e2e/src/group-screens.ts', ['.*']],
    ['those that use a helper', 'e2e/src/harness/menus.ts', ['groups']],
    ['all for what starts the product', 'e2e/src/harness/product.ts', 'all'],
    ['all for what no spec names', 'e2e/src/harness/pace.ts', 'all'],
    ['none for what takes pictures', 'e2e/src/shots.ts', []],
    ['none for a test', 'server/src/features/groups/groups.test.ts', []],
    ['none for a document', 'docs/tickets.md', []],
  ])('%s', (_, changed, expected) => {
    expect(journeys(changed)).toEqual(expected)
  })

  it('are all of them as soon as one change requires that', () => {
    expect(journeys('package.json', 'web/src/ui/button.tsx')).toBe('all')
  })
})

it('finds specs and screens by the titles that Playwright gives them', () => {
  const [, pattern] = filter({ specs: new Set(['groups', 'pay-items']), screens: new Set(['groups?', 'home']) })
  const found = (title) => new RegExp(pattern).test(title)
  expect(found('journeys journeys/pay-items.spec.ts a file is read')).toBe(true)
  expect(found('journeys journeys/project-pay-items.spec.ts a file is read')).toBe(false)
  expect(found('screens journeys/screens.spec.ts group has no serious accessibility fault')).toBe(true)
  expect(found('screens journeys/screens.spec.ts group-new has no serious accessibility fault')).toBe(false)
  expect(filter(true)).toEqual([])
})

it('explains the choice', () => {
  expect(describe(chosen('web/src/ui/button.tsx', 'package.json')).join('\n')).toContain('everything of contract')
  expect(describe(chosen('web/src/ui/button.tsx'))).toEqual([
    '  reached from web/src/ui/button.tsx: 4 files, 2 test files',
    'tests: 2 files (components 2)',
    'journeys: zoom; screens home',
  ])
})
