import { join, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { API, SymbolFlags } from 'typescript/unstable/sync'
import { claimsOf } from './claims.mjs'
import { shapes } from './shapes.mjs'

const testing = /\.(test|fixtures|matrix)\.ts$|\/testing\//

/**
 * Reads a TypeScript project, passes it to `use`, and closes the compiler afterwards, since shapes are computed lazily.
 * `use` receives `sites` and `given` of all sources (`claims.mjs`), and `functions`, what the files `*.queries.ts` export:
 * `{ name: 'file#export', value, shape }`.
 * @param config the project's `tsconfig.json`, from `root`.
 */
export async function withProject({ root, config }, use) {
  const api = new API({ cwd: root })
  try {
    const [project] = api.updateSnapshot({ openProjects: [join(root, config)] }).getProjects()
    const { checker, program } = project
    const shape = shapes(checker)
    const sources = project.rootFiles
      .map((path) => ({ path, file: relative(root, path).replaceAll(sep, '/'), source: program.getSourceFile(path) }))
      .filter(({ file }) => !testing.test(file))
    const claims = sources.map(({ file, source }) => claimsOf(file, { project, shape, source, root }))
    const functions = []
    for (const { path, file, source } of sources.filter(({ file }) => file.endsWith('.queries.ts'))) {
      const module = await import(pathToFileURL(path))
      for (const { name, value, type } of exportsOf(checker, source, module))
        functions.push({ name: `${file}#${name}`, value, shape: shape(type) })
    }
    return await use({
      sites: new Map(claims.flatMap(({ sites }) => [...sites])),
      given: new Map(claims.flatMap(({ given }) => [...given])),
      functions,
    })
  } finally {
    api.close()
  }
}

function exportsOf(checker, source, module) {
  const symbol = checker.getSymbolAtLocation(source)
  if (symbol === undefined) return []
  return checker
    .getExportsOfModule(symbol)
    .filter(({ flags }) => flags & (SymbolFlags.Variable | SymbolFlags.Function))
    .map((one) => ({ name: one.name, value: module[one.name], type: checker.getTypeOfSymbol(one) }))
}
