import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')
interface Locked {
  link?: boolean
  integrity?: string
  resolved?: string
}
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> }
const installed = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)

it('every component is locked to its content, from the registry', () => {
  expect(installed.length).toBeGreaterThan(300)
  expect(installed.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''))).toEqual([])
  expect(
    installed.filter(([, { resolved = '' }]) => resolved !== '' && !resolved.startsWith('https://registry.npmjs.org/')),
  ).toEqual([])
})

it('no component runs a script when it is installed', () => {
  expect(read('.npmrc').split('\n')).toContain('ignore-scripts=true')
})

it.each(['', 'contract/', 'server/', 'web/', 'demo/', 'bench/', 'e2e/'])(
  '%spackage.json names exact versions',
  (folder) => {
    const named = JSON.parse(read(`${folder}package.json`)) as Record<string, Record<string, string> | undefined>
    const versions = ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
      Object.values(named[kind] ?? {}),
    )
    expect(versions.filter((version) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
  },
)
