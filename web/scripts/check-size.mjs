import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

/** It draws pages of PDF, by a library that is loaded with the first one. */
const pdfPage = 'src/ui/pdf-canvas/pdf-canvas.tsx'
/** Budgets of docs/interface.md in KB (1,000 bytes), gzipped as the server sends them. */
const budgets = { firstRoute: 200, signIn: 150, css: 20, lazy: 60, map: 110, pdf: 170 }

const dist = resolve(dirname(fileURLToPath(import.meta.url)), '../dist')
const manifestFile = join(dist, '.vite/manifest.json')
if (!existsSync(manifestFile)) {
  console.error('There is no build in web/dist. Build the web application first.')
  process.exit(1)
}
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
const sizes = new Map()

function size(file) {
  if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(join(dist, file)), { level: 9 }).length / 1000)
  return sizes.get(file)
}

/** The files that come with a chunk: its own, and those that it imports at once. */
function filesWith(key, seen = new Set()) {
  if (seen.has(key)) return { js: [], css: [] }
  seen.add(key)
  const chunk = manifest[key]
  const own = { js: chunk.file.endsWith('.js') ? [chunk.file] : [], css: [...(chunk.css ?? [])] }
  for (const imported of chunk.imports ?? []) {
    const { js, css } = filesWith(imported, seen)
    own.js.push(...js)
    own.css.push(...css)
  }
  return own
}

const sum = (files) => [...new Set(files)].reduce((total, file) => total + size(file), 0)

const app = filesWith('index.html')
const auth = filesWith('auth.html')
/** Pages that may be the first after sign-in: each with the chunks it needs in addition to the application. */
const pages = Object.keys(manifest).filter(
  (key) => /features\/.*-page\.tsx$/.test(key) && key !== pdfPage && manifest[key].isDynamicEntry,
)
const first = pages
  .map((key) => ({ key, files: filesWith(key) }))
  .map(({ key, files }) => ({ key, js: sum([...app.js, ...files.js]), css: sum([...app.css, ...files.css]) }))
/** What every map draws with, loaded by the first and kept for the others: it is weighed once, and a part that draws a map is weighed without it. */
const mapInstance = Object.keys(manifest).find((key) => /^_map-instance-.*\.js$/.test(key))
if (mapInstance === undefined) throw new Error('The build has no part map-instance, which every map draws with.')
const mapLibrary = filesWith(mapInstance).js.filter((file) => !app.js.includes(file))
const lazy = Object.entries(manifest)
  .filter(([, chunk]) => chunk.isDynamicEntry && chunk.file.endsWith('.js'))
  .map(([key]) => {
    const files = filesWith(key).js.filter((file) => !app.js.includes(file) && !mapLibrary.includes(file))
    return { key, js: sum(files) }
  })

const rows = [
  ...first.map(({ key, js }) => [`First route: ${key}`, js, budgets.firstRoute]),
  ['Sign-in page', sum(auth.js), budgets.signIn],
  ...first.map(({ key, css }) => [`Styles: ${key}`, css, budgets.css]),
  ['Styles: sign-in page', sum(auth.css), budgets.css],
  ['What every map draws with', sum(mapLibrary), budgets.map],
  ...lazy.map(({ key, js }) => [`Loaded when wanted: ${key}`, js, key === pdfPage ? budgets.pdf : budgets.lazy]),
]
for (const [name, value, budget] of rows)
  console.log(`${value > budget ? 'OVER ' : 'ok   '} ${value.toFixed(1).padStart(6)} of ${budget} KB  ${name}`)
const bare = [...app.js, ...app.css, ...auth.js].filter((file) => !existsSync(join(dist, `${file}.br`)))
if (bare.length > 0) {
  console.error(`Not compressed by the build: ${bare.join(', ')}`)
  process.exit(1)
}
if (rows.some(([, value, budget]) => value > budget)) {
  console.error('The web application is larger than its budget.')
  process.exit(1)
}
