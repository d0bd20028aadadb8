import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bundledNode, environment, modules, root } from '../launch/places.mjs'
import { runStep } from '../launch/step.mjs'
import { vitestResult } from './results.mjs'

const tests = `
  describe('a group', () => {
    it('passes', () => {})
    it('fails', () => expect({ a: 1 }).toEqual({ a: 2 }))
  })
  describe('a group without set-up', () => {
    beforeAll(() => { throw new Error('no set-up') })
    it('is skipped', () => {})
  })
`
let folder

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'milepost-reporter-'))
  writeFileSync(join(folder, 'vitest.config.mjs'), 'export default {}')
  writeFileSync(join(folder, 'some.test.mjs'), tests)
  writeFileSync(join(folder, 'unread.test.mjs'), "import './missing.mjs'")
})

afterAll(() => rmSync(folder, { recursive: true }))

async function run(...words) {
  const report = join(folder, 'report.json')
  const reporter = join(root, 'scripts/stages/vitest-reporter.mjs')
  const command = ['run', '--root', folder, '--globals', '--reporter', reporter, ...words]
  const options = { cwd: folder, env: environment({ MILEPOST_REPORT: report }) }
  const { code } = await runStep(bundledNode(), [join(modules, 'vitest/vitest.mjs'), ...command], options)
  return { code, report: JSON.parse(readFileSync(report, 'utf8')) }
}

it('reports tests, groups and files that failed, with what each said and needs to be repeated alone', async () => {
  const { code, report } = await run()
  const { passed, failures, files } = vitestResult(report, code)
  expect(passed).toBe(1)
  expect(files).toContainEqual({ name: 'some.test.mjs', seconds: expect.any(Number), tests: 3 })
  const outputOf = Object.fromEntries(failures.map(({ name, output }) => [name, output]))
  expect(outputOf).toEqual({
    'some.test.mjs > a group > fails': expect.stringContaining('+   "a": 1'),
    'some.test.mjs > a group without set-up': expect.stringContaining('no set-up'),
    'unread.test.mjs': expect.stringContaining('missing.mjs'),
  })
  const { again } = failures.find(({ name }) => name.endsWith('fails'))
  const second = await run(again.file, '--testNamePattern', again.pattern)
  expect(vitestResult(second.report, second.code)).toMatchObject({
    passed: 0,
    failures: [{ name: 'some.test.mjs > a group > fails' }],
  })
})
