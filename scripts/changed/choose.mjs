import { posix } from 'node:path'
import { place } from '../boundaries/rules.mjs'
import {
  needsMatrices,
  cellar,
  everything,
  floorsAbove,
  isComposition,
  isMatrix,
  isTest,
  isWholeProduct,
  projectOf,
} from './areas.mjs'
import { reached } from './graph.mjs'

/**
 * Chooses the tests that a change can affect. Pure.
 * @param changed paths from the root; `graph` from `importGraph`, including deleted files; `tests`, all test files;
 *   `features` and `folders`, the tables of `journeys.mjs`.
 * @returns `files`, the test files; `journeys`, true for all or `{ specs, screens }`, each a set; `reasons`, sentences for people.
 */
export function choose({ changed, graph, tests, features, folders }) {
  const choice = { files: new Set(), journeys: { specs: new Set(), screens: new Set() }, reasons: [] }
  const rules = new Map(changed.map((file) => [file, ruleOf(file, graph)]))
  for (const rule of new Set(rules.values()))
    if (rule)
      takeEverything(
        rule,
        changed.filter((file) => rules.get(file) === rule),
        tests,
        choice,
      )
  const walked = changed.filter((file) => !rules.get(file))
  if (walked.length > 0) takeReached(walked, graph, tests, choice)
  for (const file of walked) takeNear(file, tests, choice)
  for (const file of walked) takeJourneys(file, graph, { features, folders }, choice)
  return choice
}

/** Whether a file affects everything: by its place, or because only the server's composition imports it. */
function ruleOf(file, graph) {
  if (isTest(file)) return undefined
  return everything.find(({ of }) => of.test(file)) ?? (isCellar(file, graph) ? cellar : undefined)
}

function isCellar(file, graph) {
  if (!file.startsWith('server/src/platform/')) return false
  const found = [...reached([file], graph.importers, isComposition)]
  return found.some(isComposition) && found.every((one) => place(one).feature === undefined)
}

function takeEverything({ projects, journeys }, files, tests, choice) {
  const taken = tests.filter((test) => projects.includes(projectOf(test)))
  for (const test of taken) choice.files.add(test)
  if (journeys) choice.journeys = true
  const what = [...(taken.length > 0 ? projects : []), ...(journeys ? ['all journeys and screens'] : [])]
  choice.reasons.push(`everything of ${what.join(', ')}: ${named(files)}`)
}

/** Tests that import what changed, and those that run it through the whole application in the affected folders. */
function takeReached(walked, graph, tests, choice) {
  const found = reached([...walked, ...walked.map(englishOf)], graph.importers, isComposition)
  const folders = new Set([...found].filter((file) => !isTest(file) && !isComposition(file)).map(posix.dirname))
  const taken = tests.filter(
    (test) => found.has(test) || (folders.has(posix.dirname(test)) && runsWholeProduct(test, graph)),
  )
  for (const test of taken) choice.files.add(test)
  choice.reasons.push(`reached from ${named(walked)}: ${found.size - walked.length} files, ${taken.length} test files`)
}

/** Pages import the English texts; the Spanish ones come with them. */
const englishOf = (file) => file.replace(/\.es\.json$/, '.en.json')

const runsWholeProduct = (test, graph) => [...reached([test], graph.imported, isWholeProduct)].some(isWholeProduct)

/** The feature's own tests on higher levels, the matrices if permissions may change, and document tests. */
function takeNear(file, tests, choice) {
  const { floor, feature } = place(file)
  const near = (test) => feature === place(test).feature && floorsAbove[floor].includes(place(test).floor)
  const groups = [
    [`feature ${feature}`, feature !== undefined && !isTest(file) ? tests.filter(near) : []],
    ['roles, tenants and malformed input', needsMatrices(file) ? tests.filter(isMatrix) : []],
    [
      'what is promised about security',
      /^docs\/security\//.test(file) ? tests.filter((test) => /\/asvs\./.test(test)) : [],
    ],
    ['all catalogues', /^web\/.*\.json$/.test(file) ? tests.filter((test) => /\/catalogues\./.test(test)) : []],
  ]
  for (const [name, taken] of groups) {
    const sizeBefore = choice.files.size
    for (const test of taken) choice.files.add(test)
    if (choice.files.size > sizeBefore)
      choice.reasons.push(`${name}: ${choice.files.size - sizeBefore} more test files`)
  }
}

function takeJourneys(file, graph, { features, folders }, choice) {
  if (choice.journeys === true || isTest(file)) return
  const entries = file.startsWith('e2e/') ? specsReached(file, graph) : entriesOf(file, features, folders)
  if (entries === undefined) choice.journeys = true
  for (const { specs, screens } of entries ?? []) {
    for (const spec of specs) choice.journeys.specs.add(spec)
    if (screens) choice.journeys.screens.add(screens)
  }
}

function entriesOf(file, features, folders) {
  const { feature } = place(file)
  if (feature !== undefined) return [features[feature] ?? { specs: [], screens: feature }]
  const folder = Object.keys(folders).find((name) => file.startsWith(name))
  return folder ? [folders[folder]] : []
}

/** The specs that use a file; whatever describes screens is for all of them. Undefined is every spec there is. */
function specsReached(file, graph) {
  const found = [...reached([file], graph.importers, () => false)]
  const specs = found.flatMap((name) => /^e2e\/src\/(?:journeys|kill)\/([a-z-]+)\.spec\.ts$/.exec(name)?.[1] ?? [])
  const startsAll = found.includes('e2e/src/harness/global-setup.ts') || specs.length === 0
  if (startsAll && file.startsWith('e2e/src/harness/')) return undefined
  return specs.map((spec) => (spec === 'screens' ? { specs: [], screens: '.*' } : { specs: [spec], screens: '' }))
}

const named = (files) => (files.length > 3 ? `${files.length} changed files` : files.join(', '))
