const declared =
  /^export\s+(?:declare\s+|abstract\s+|async\s+)*(?:const|let|function\*?|class|enum)\s+([A-Za-z_$][\w$]*)/gm

/**
 * The import graph, for walks in both directions. A name imported through an index counts for the file that declares
 * it, so that an index does not make its importers depend on everything it lists. Types do not count: they are erased before anything runs.
 * @param sources from `readSources`.
 * @returns `files`, all of them; `importers` and `imported`, each a map from a file to a set of files.
 */
export function importGraph(sources) {
  const byFile = new Map(sources.map((source) => [source.file, source]))
  const graph = { files: [...byFile.keys()], importers: new Map(), imported: new Map() }
  for (const { file, imports } of sources)
    for (const one of imports) for (const target of targetsOf(one, byFile)) connect(graph, file, target)
  return graph
}

function connect({ importers, imported }, from, to) {
  if (from === to) return
  if (!importers.has(to)) importers.set(to, new Set())
  if (!imported.has(from)) imported.set(from, new Set())
  importers.get(to).add(from)
  imported.get(from).add(to)
}

function targetsOf({ file, types, exports, values }, byFile) {
  if (file === undefined || types || exports) return []
  const source = byFile.get(file)
  if (!values || !source) return source ? [file, ...listedBy(source)] : [file]
  return values.flatMap(({ name }) => declarers(source, name, byFile))
}

/** The files that an index lists: its re-exports. */
const listedBy = ({ imports }) =>
  imports.filter(({ file, types, exports }) => file !== undefined && exports && !types).map(({ file }) => file)

/** The file that declares what another exports under a name; if none is found, the index and everything it lists. */
function declarers(source, name, byFile) {
  return declarer(source, name, byFile) ?? [source.file, ...listedBy(source)]
}

function declarer(source, name, byFile) {
  if (namesOf(source).has(name)) return [source.file]
  for (const { file, types, exports, values } of source.imports) {
    const next = exports && !types ? byFile.get(file) : undefined
    if (!next) continue
    const original = values ? values.find(({ as }) => as === name)?.name : name
    const found = original && declarer(next, original, byFile)
    if (found) return found
  }
  return undefined
}

const known = new WeakMap()
function namesOf(source) {
  if (!known.has(source)) known.set(source, new Set([...source.text.matchAll(declared)].map(([, name]) => name)))
  return known.get(source)
}

/**
 * All files that a walk over `edges` reaches from some, these included. A file for which `ends` holds is reached, and
 * nothing through it.
 */
export function reached(starts, edges, ends) {
  const found = new Set(starts)
  const open = [...found]
  while (open.length > 0) {
    const file = open.pop()
    if (ends(file)) continue
    for (const next of edges.get(file) ?? []) {
      if (found.has(next)) continue
      found.add(next)
      open.push(next)
    }
  }
  return found
}
