/** Words of SQL that appear in no ordinary text: a statement in a template or string. */
const sqlStatement =
  /[`'"]\s*(?:--[^\n]*\s*)*(?:select\s[\s\S]{1,400}?\sfrom\s|insert\s+into\s|update\s+[a-z_]+\s+set\s|delete\s+from\s|with\s+[a-z_]+\s+as\s+(?:not\s+)?(?:materialized\s+)?\()/
const testing = /\.(test|fixtures|matrix)\.tsx?$|\/testing\/|\/test\//
/** What reaches past row-level security, or around the transaction that the platform gives. */
const ownerConnection = /\bowner_(pool|rows|url)\b|\bowner: (Pool|Database)\b|\b(platformDatabase|createPool)\(/
/** Commands are typed on the server by the operator, and run as the owner of the database. */
const command = /^server\/src\/features\/[^/]+\/command\//
const knowsNoFeature = /^(server\/src\/platform|web\/src\/(ui|map|shell|lib))\//
const testPackages = new Set(['vitest', 'fast-check'])

/** The layer of a file, and its feature if it belongs to one. */
export function place(file) {
  const [floor] = file.split('/')
  const feature =
    /^(?:server|web)\/src\/features\/([^/]+)\//.exec(file)?.[1] ?? /^contract\/src\/([^/]+)\//.exec(file)?.[1]
  return { floor, feature: floor === 'contract' && feature === 'core' ? undefined : feature }
}

/** Reads the file `tiers`: feature to tier. */
export function parseTiers(text) {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))
  return new Map(lines.map((line) => line.trim().split(/\s+/)).map(([tier, feature]) => [feature, Number(tier)]))
}

/** All that breaks the rules of docs/architecture.md, one sentence each. */
export function violations(sources, tiers) {
  const features = new Set(sources.map(({ file }) => place(file).feature).filter((feature) => feature !== undefined))
  const undeclared = [...features]
    .filter((feature) => !tiers.has(feature))
    .map((feature) => `The feature ${feature} has no tier: give it a line in the file tiers`)
  const broken = sources.flatMap((source) =>
    [
      ...importFaults(source, tiers),
      ...sqlFaults(source),
      ...ownerFaults(source),
      ...callFaults(source),
      ...textFaults(source),
    ].map((fault) => `${source.file} ${fault}`),
  )
  return [...undeclared, ...broken, ...cycles(sources)]
}

function importFaults(source, tiers) {
  return source.imports
    .map((imported) => (imported.file ? ownFault(source.file, imported, tiers) : packageFault(source.file, imported)))
    .filter((fault) => fault !== undefined)
}

function packageFault(file, { name, types }) {
  const test = testing.test(file)
  if (file.startsWith('contract/') && name !== 'zod' && !(test && testPackages.has(name)))
    return `imports ${name}: the contract knows zod alone`
  if (file.startsWith('server/') && name === 'pg' && !types && !test && !mayHoldSql(file))
    return 'imports pg: only platform/database and *.queries.ts may'
  if (isPure(file) && !types && name !== 'decimal.js') return `imports ${name}: policies and transitions are pure`
  return undefined
}

function ownFault(file, { file: imported, types }, tiers) {
  const from = place(file)
  const to = place(imported)
  if (from.floor === 'contract' && to.floor !== 'contract') return `imports ${imported}: the contract knows nobody`
  if (from.floor === 'web' && to.floor !== 'web' && to.floor !== 'contract')
    return `imports ${imported}: the web knows the contract alone`
  if (from.floor === 'server' && to.floor !== 'server' && to.floor !== 'contract')
    return `imports ${imported}: the server knows the contract alone`
  if (knowsNoFeature.test(file) && !testing.test(file) && (isFeature(imported) || isApp(imported)))
    return `imports ${imported}: it must know no feature`
  if (isPure(file) && !types && !isPure(imported) && to.floor !== 'contract')
    return `imports ${imported}: policies and transitions are pure`
  if (from.feature === undefined || testing.test(file)) return undefined
  if (isApp(imported)) return `imports ${imported}: a feature does not know the application that composes it`
  if (to.feature === undefined || to.feature === from.feature || from.floor === 'contract' || to.floor === 'contract')
    return tierFault(from, to, imported, tiers)
  if (!/\/index\.tsx?$/.test(imported))
    return `imports ${imported}: another feature, or a part of it, is known through its index.ts alone`
  return tierFault(from, to, imported, tiers)
}

function tierFault(from, to, imported, tiers) {
  if (to.feature === undefined || to.feature === from.feature || from.floor !== to.floor || from.floor === 'contract')
    return undefined
  if (tiers.get(to.feature) < tiers.get(from.feature)) return undefined
  return `imports ${imported}: ${to.feature} (tier ${tiers.get(to.feature)}) is in no earlier tier than ${from.feature} (tier ${tiers.get(from.feature)})`
}

const isFeature = (file) => /^(server|web)\/src\/features\//.test(file)
const isApp = (file) => /^server\/src\/app\//.test(file)
const isPure = (file) => /(\.policy|-transitions)\.ts$/.test(file)
/** Statements for uploaded SQLite files are in `*.sqlite.ts`: our own database never sees them. */
const mayHoldSql = (file) => /\.(queries|sqlite)\.ts$|^server\/src\/platform\/database\//.test(file)

function sqlFaults({ file, text }) {
  if (!/^(server|demo)\//.test(file) || mayHoldSql(file) || testing.test(file)) return []
  const found = sqlStatement.exec(text)
  return found
    ? [
        `holds SQL (line ${text.slice(0, found.index).split('\n').length}): it belongs into *.queries.ts or platform/database`,
      ]
    : []
}

function ownerFaults({ file, text }) {
  if (!file.startsWith('server/src/features/') || command.test(file) || testing.test(file)) return []
  const found = ownerConnection.exec(text)
  return found
    ? [`uses ${found[0]}: a feature works under row-level security; only its folder command/ may be the owner`]
    : []
}

/** Calls that change something go through one function, which sends them once and reports the outcome; exceptions state their reason in the line above. */
function callFaults({ file, text }) {
  if (!file.startsWith('web/src/') || file === 'web/src/lib/use-call.ts' || testing.test(file)) return []
  const bare = text.replaceAll(/\/\/ Not useCall: .+\n.*useMutation\(/g, '')
  return /\buseMutation[(<]/.test(bare)
    ? ['calls useMutation: use useCall, or give the reason in the line above as `// Not useCall: …`']
    : []
}

const writesTimes = /\bIntl\.(DateTimeFormat|RelativeTimeFormat)\b|\.toLocale(Date|Time)?String\(/
const writesNumbers = /\bIntl\.NumberFormat\b|\.to(Fixed|Precision)\(/
/** A percent in a text; sizes and places in percent are the browser's. */
const writesPercents = /^(?!.*(?:Size|inset\w+)\b).*\}\s?%[`<\s]/m

/** Every time is written by one file, which knows when its zone is named, and every number by those next to it: one form of each on all pages (`docs/interface.md`). */
function textFaults({ file, text }) {
  if (!file.startsWith('web/src/') || file === 'web/src/lib/dates.ts' || testing.test(file)) return []
  const times = writesTimes.exec(text)
  if (times) return [`uses ${times[0]}: times are written by web/src/lib/dates.ts alone`]
  if (file.startsWith('web/src/lib/')) return []
  const numbers = writesNumbers.exec(text)
  if (numbers) return [`uses ${numbers[0]}: numbers are written by web/src/lib/numbers.ts alone`]
  return writesPercents.test(text) ? ['writes a percent: formatPercent and withUnit of web/src/lib/numbers.ts do'] : []
}

/** Files that import each other in a circle, including type imports: each circle once, as a path. */
function cycles(sources) {
  const graph = new Map(
    sources.map(({ file, imports }) => [file, imports.flatMap(({ file: imported }) => (imported ? [imported] : []))]),
  )
  const done = new Set()
  const found = []
  const visit = (file, path) => {
    const start = path.indexOf(file)
    if (start >= 0)
      return void found.push(`These import each other in a circle: ${[...path.slice(start), file].join(' -> ')}`)
    if (done.has(file)) return undefined
    for (const next of graph.get(file) ?? []) visit(next, [...path, file])
    done.add(file)
    return undefined
  }
  for (const file of graph.keys()) visit(file, [])
  return found
}
