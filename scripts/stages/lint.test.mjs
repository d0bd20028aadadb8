import { describe, expect, it } from 'vitest'
import { pathsOf, prints } from './lint.mjs'

const texts = {
  'package-lock.json': '{}',
  'scripts/run.mjs': 'run()',
  'vitest.config.ts': 'export default {}',
  'contract/src/a.ts': 'a',
  'server/src/b.ts': 'b',
  'web/src/c.tsx': 'c',
  'demo/src/d.ts': 'd',
}
const needs = { server: ['contract'], web: ['contract'], demo: ['contract', 'server'] }
const printsOf = (changed = {}) => {
  const all = { ...texts, ...changed }
  return prints(Object.keys(all), { textOf: (file) => all[file], neededBy: (name) => needs[name] ?? [] })
}
const before = printsOf()
const staleAfter = (changed) => {
  const after = printsOf(changed)
  return Object.keys(after).filter((area) => after[area] !== before[area])
}

describe('what is linted again', () => {
  it.each([
    ['nothing without a change', {}, []],
    ['a workspace, and the root, which imports of all', { 'web/src/c.tsx': 'other' }, ['root', 'web']],
    ['what depends on a workspace', { 'server/src/b.ts': 'other' }, ['root', 'server', 'demo']],
    ['a workspace with a new file', { 'demo/src/new.ts': '' }, ['root', 'demo']],
    [
      'everything after a change of the packages',
      { 'package-lock.json': '{ }' },
      ['root', 'contract', 'server', 'web', 'demo', 'bench', 'e2e'],
    ],
  ])('is %s', (_what, changed, stale) => expect(staleAfter(changed)).toEqual(stale))

  it('is named by folders, and by files of the root', () => {
    expect(pathsOf('web', Object.keys(texts))).toEqual(['web'])
    expect(pathsOf('root', Object.keys(texts))).toEqual(['scripts', 'vitest.config.ts'])
  })
})
