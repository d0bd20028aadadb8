/** Workspaces whose types a change of one can break: itself, and those that import it. */
const workspaces = {
  contract: ['contract', 'server', 'web', 'demo', 'bench', 'e2e'],
  server: ['server', 'demo', 'bench', 'e2e'],
  web: ['web'],
  demo: ['demo', 'bench', 'e2e'],
  bench: ['bench'],
  e2e: ['e2e'],
}
const isCode = (file) => /\.(tsx?|mts|mjs|js)$/.test(file)
/** Sources and plain documents. Anything else, such as settings or packages, can change the result of every check. */
const isPlain = (file) =>
  /^(contract|server|web|demo|bench|e2e)\/src\/|^(docs|server\/migrations)\/|^[A-Z]+(\.md)?$/.test(file)

/**
 * Which types and lint a change requires. Pure.
 * @param graph from `importGraph`; `there`, whether a file still exists.
 * @returns `types`, names of workspaces, and `lint`, files that changed and those that import them; each true for all.
 */
export function checksOf({ changed, graph, there }) {
  if (!changed.every(isPlain)) return { types: true, lint: true }
  const types = new Set(changed.flatMap((file) => workspaces[file.split('/')[0]] ?? []))
  const lint = new Set(changed.flatMap((file) => [file, ...(graph.importers.get(file) ?? [])]))
  return { types: [...types], lint: [...lint].filter((file) => isCode(file) && there(file)) }
}
