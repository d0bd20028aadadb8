/** Tests and the projects of `vitest.config.ts` that run them. */
const projects = [
  ['contract', /^contract\/src\//],
  ['server', /^server\//],
  ['demo', /^(demo|bench)\//],
  ['scripts', /^scripts\/(?!test\/)/],
  ['start', /^scripts\/test\//],
  ['components', /^web\/.*\.tsx$/],
  ['web', /^web\//],
]

export const isTest = (file) => /\.test\.(tsx?|mjs)$/.test(file)

/** The project that runs a test file. */
export const projectOf = (file) => projects.find(([, pattern]) => pattern.test(file))?.[0]

/** What joins everything to everything; a walk up through importers ends here. */
export const isComposition = (file) =>
  !isTest(file) &&
  /^(server\/src\/(app|testing)|web\/src\/routes|bench|e2e)\/|^web\/src\/(testing\/draw-page|main|auth)\.tsx$/.test(
    file,
  )

/** Helpers through which a test runs the whole application or the page at an address, without naming what it runs. */
export const isWholeProduct = (file) =>
  /^server\/src\/(app\/(build-app|main)|testing\/(app|own-process))\.ts$|^web\/src\/testing\/draw-page\.tsx$/.test(file)

const every = ['contract', 'server', 'demo', 'scripts', 'start', 'components', 'web']

/**
 * Files that the import graph says nothing about: they affect everything of `projects`, and all `journeys` if that is set.
 * The first match applies.
 */
export const everything = [
  {
    of: /^(package|package-lock)\.json$|^[a-z0-9]+\/(package|tsconfig)\.json$|^tsconfig/,
    projects: every,
    journeys: true,
  },
  { of: /^server\/migrations\//, projects: ['server', 'demo'], journeys: true },
  { of: /^vitest\.config\.ts$/, projects: every },
  { of: /^server\/src\/app\/(?!generated\/)/, projects: ['server', 'demo'], journeys: true },
  { of: /^server\/src\/testing\//, projects: ['server', 'demo'] },
  { of: /^web\/src\/(routes\/|main\.tsx|auth\.tsx)/, projects: ['components'], journeys: true },
  { of: /^web\/src\/testing\//, projects: ['components'] },
  { of: /^web\/(?!src\/|README)/, projects: [], journeys: true },
  { of: /^demo\/src\//, projects: ['demo'], journeys: true },
  { of: /^scripts\/(launch\/|start\.mjs)/, projects: ['scripts', 'start'] },
  { of: /^scripts\//, projects: ['scripts'] },
  { of: /^e2e\/(playwright\.config|src\/harness\/global-setup)\.ts$/, projects: [], journeys: true },
]

/** What every request or test goes through, and no feature names. */
export const cellar = { projects: ['server', 'demo'] }

/** Floors whose tests a change on a floor can touch; the server knows no web, and the web no server. */
export const floorsAbove = { contract: ['contract', 'server', 'web'], server: ['server'], web: ['web'] }

/** Calls and rights are held for all roles and tenants at once by the matrices. */
export const needsMatrices = (file) =>
  /\.contract\.ts$|^contract\/src\/(routes|core\/roles)\.ts$|^server\/.*\.policy\.ts$/.test(file)
export const isMatrix = (file) => /^server\/src\/app\/[a-z]+-matrix\.test\.ts$/.test(file)
