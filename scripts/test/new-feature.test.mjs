import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bundledNode, root } from '../launch/places.mjs'

/** What the application declares of its libraries' types. */
const wholeApplication = ['src/vite-env.d.ts', 'src/catalogues.ts', 'src/lib/i18n.ts', 'src/shell/query-client.ts']
const workspaces = ['contract', 'server', 'web', 'demo', 'bench', 'e2e']
let copy
const run = (args, cwd = copy) => spawnSync(bundledNode(), args, { cwd, encoding: 'utf8' })

/** A copy of the sources whose workspaces know each other, and else the packages that are installed. */
function copySources() {
  for (const name of [...workspaces, 'scripts', 'tiers', 'tables', 'tsconfig.base.json', '.oxfmtrc.json'])
    if (existsSync(join(root, name)))
      cpSync(join(root, name), join(copy, name), {
        recursive: true,
        filter: (from) => !/\/(node_modules|dist)$/.test(from),
      })
  for (const folder of ['node_modules', ...workspaces.map((name) => `${name}/node_modules`)]) {
    if (!existsSync(join(root, folder))) continue
    mkdirSync(join(copy, folder, '@milepost'), { recursive: true })
    for (const name of readdirSync(join(root, folder)))
      if (name !== '@milepost') symlinkSync(join(root, folder, name), join(copy, folder, name))
  }
  for (const name of workspaces) symlinkSync(join(copy, name), join(copy, 'node_modules/@milepost', name))
}

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'milepost-new-'))
  copySources()
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

it('writes a feature of at most 19 files and enters it in at most 7, and its types fit those of the shared pieces', () => {
  const written = run([join(root, 'scripts/new-feature.mjs'), 'depot-keys', '--into', copy])
  expect(written.stderr).toBe('')
  const files = [...written.stdout.matchAll(/^wrote +(\S+)$/gm)].map(([, file]) => file)
  expect(files.length).toBeLessThanOrEqual(19)
  expect([...written.stdout.matchAll(/^changed /gm)].length).toBeLessThanOrEqual(7)
  const derived = ['contract/src/index.ts', 'contract/src/routes.ts', 'web/src/catalogues.ts', 'web/src/routes/tree.ts']
  for (const file of derived) expect(written.stdout).toContain(`derived ${file}`)
  for (const workspace of ['server', 'web']) {
    const own = files.filter(
      (file) =>
        file.startsWith(`${workspace}/src/features/`) && /^[^.]+(\.(queries|service|jobs|matrix))?\.tsx?$/.test(file),
    )
    writeFileSync(
      join(copy, workspace, 'tsconfig.depot.json'),
      JSON.stringify({
        extends: './tsconfig.json',
        include: [],
        files: [
          ...own.map((file) => file.slice(workspace.length + 1)),
          ...(workspace === 'web' ? wholeApplication : []),
        ],
      }),
    )
    const types = run(['node_modules/typescript/bin/tsc', '-p', `${workspace}/tsconfig.depot.json`, '--checkers', '1'])
    expect(types.stdout).toBe('')
  }
})

it('reports an invalid name, and writes nothing', () => {
  const refused = run([join(root, 'scripts/new-feature.mjs'), 'Groups', '--into', copy])
  expect([refused.status, refused.stderr]).toEqual([2, expect.stringContaining('lower-case letters')])
  expect(run([join(root, 'scripts/new-feature.mjs'), 'groups', '--into', copy]).stderr).toContain(
    'There is a feature groups already',
  )
})
