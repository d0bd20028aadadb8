import react from '@vitejs/plugin-react'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip as gzipCompress } from 'node:zlib'
import { defineConfig, type Plugin } from 'vite'
import { catalogues } from './scripts/catalogues.ts'
import { contractInBrowser } from './scripts/contract-in-browser.ts'

const brotli = promisify(brotliCompress)
const gzip = promisify(gzipCompress)

/** Addresses of the API; every other request of a browser is for the web application (wire: Start). */
const apiPaths =
  '^/(v\\d|scim|\\.well-known|authenticate|password_reset_requests|validate_activation_token|set_password|logout|openapi|docs|healthz|readyz|metrics|dev)(/|\\.|\\?|$)'

/** In development, what the server does in production: /auth and all below it, and /contractor-access, get the sign-in page. */
const signInPage: Plugin = {
  name: 'milepost-sign-in-page',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      if (/^\/(auth(\/|\?|$)|(contractor-access|supplier-sandbox)(\?|$))/.test(request.url ?? ''))
        request.url = '/auth.html'
      next()
    })
  },
}

/** Preloads the font together with the styles, so that the text does not change its shape while it is read. */
const fontPreload: Plugin = {
  name: 'milepost-font-preload',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => file.endsWith('.woff2'))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
          injectTo: 'head' as const,
        })),
  },
}

/** Compresses what never changes once, as well as it can be: the server sends the file alongside it to who takes it. */
const precompressed: Plugin = {
  name: 'milepost-precompressed',
  apply: 'build',
  async writeBundle({ dir = 'dist' }, bundle) {
    const files = Object.keys(bundle).filter((file) => /^assets\/.*\.(js|css|svg|json)$/.test(file))
    await Promise.all(
      files.map(async (file) => {
        const content = await readFile(join(dir, file))
        await writeFile(join(dir, `${file}.br`), await brotli(content))
        await writeFile(join(dir, `${file}.gz`), await gzip(content, { level: 9 }))
      }),
    )
  },
}

/** What draws little or leaves drawing to a canvas, or draws around the rows of tickets, of which the grid and its cells keep what they drew: it stays small. */
const plain =
  'sessions|exports/|map/|views/|tickets/(list/(?!list-decisions|ticket-cells)|filters/ticket-filters|decisions/(use-decision|match-dialog))'
/** Parts of the grid that draw once or seldom, and its keys, on which no row depends. */
const plainInGrid =
  'grid-skeleton|grid-totals|table-settings-button|list-answer|use-grid-focus|use-row-hint|use-rows-replaced'
/** What the React compiler memoises: pages and the grid, which draw much and often. The frame draws little and is in every first load, so it stays small. */
const compiled = new RegExp(`src/(features/(?!${plain})|ui/data-grid/(?!${plainInGrid})).*\\.tsx?$`)

const api = process.env.MILEPOST_API ?? 'http://127.0.0.1:3000'
/** `DELETE /logout` is a call; `GET /logout` is a page. */
const pageOfLogout = (request: { method?: string; url?: string }) =>
  request.method === 'GET' && request.url?.startsWith('/logout') ? request.url : undefined

/** Few files instead of many small ones, which compress worse. `base` is what both documents need, and stays in the cache from one to the other. */
const base = anyOf(
  'node_modules/(react|react-dom|scheduler|i18next|react-i18next)/',
  'src/lib/(i18n|settings|bus|problem|tokens|client|address|session-end|problem-text)\\.ts',
  'src/ui/(shared\\.module|theme/(appearance|base-styles)|button|icon-button|field|text-input|agency-logo)\\.(tsx?|css)',
  'contract/src/(core/(route|roles|problems)|sessions/)',
  'icons-react/.*/(createReactComponent|Icon(AlertCircle|CircleCheck|Eye|EyeOff|Road|Scale))\\.',
)
/** `schemas` are of no use in the browser and end up empty: named, so that no other file takes them in with what imports them. */
const schemas = anyOf('node_modules/zod/', 'contract/src/core/scalars\\.')
/** Words and rules that both schemas and addresses go by. */
const words = /contract\/src\/(core\/(bounds|stretch|time\/calendar)|projects\/project-status)\./
/** Validation of the project form, kept out of the frame, whose calls name it. */
const projectChange = /contract\/src\/projects\/project-change\./
/** Parts of these features do nothing by being loaded, but for their texts: what their index offers and a page does not take stays out of its files. */
const idle = /src\/features\/(pay-items|plant-inspections|reconciliation-uom)\/.*\.tsx?$/
/** `frame` is what every page behind the sign-in needs, or nearly every one of them. */
const frame = anyOf(
  'node_modules/@tanstack/(react-router|router-core|history|react-query|query-core|react-store|store)/(?!.*(useQueries|queriesObserver|useInfiniteQuery|infiniteQueryObserver|useBlocker))',
  'src/shell/(?!palette|print/|shortcuts|impersonation-banner|refused-page\\.(?:en|es)|refused-note|menu-icons|menu-parts|nav-pin|nav-submenu|pending-badge|pending-requests|mobile-bar|mobile-menu|tray-panel|map-project|shell\\.es)',
  'src/lib/(?!passkeys|value-counts|requested-adding|use-list-search|second-step|step-up|record/|uploads/|common\\.es|problems\\.es|drafts|use-object-url|phone|roles\\.|use-draft|list-codec|use-form-faults|use-record-form|use-unsaved-guard|use-call|price|quantities|csv-faults|unanswered-calls|typed-date|typed-number|typed-time|read-picture|file-size|weighing-checks|pre-send-checks|call-faults|ai-reasons)',
  'src/ui/(kbd|page|empty-state|skeleton|loading-overlay)',
  'src/ui/data-grid/(grid-column|table-columns|use-table-preference)\\.',
  'src/features/(projects|home)/api\\.',
  'contract/src/(core/(define-)?list|projects/(project|projects\\.contract)\\.|preferences/|home/|flags/flag-scopes\\.)',
)
/** The address of a project's reconciliation, with the list that it is made from. */
const reconciliationAddress = /reconciliation\/(reconciliation\.list|page\/page-list-state)\./
/** `list` is what the address of a list is read by; how it is drawn comes with the pages that draw one. */
const list = /src\/(lib\/list-codec|ui\/(record-list\/cursor-codec|page-steps))\./
/** `ticket-words` are the fields, states and calls of tickets, which pages of tickets, plants and pay name. */
const ticketWords =
  /src\/features\/tickets\/(api|show-field)\.|contract\/src\/tickets\/(ticket-field(?!-labels)|ticket-list|ticket-status|tickets\.)/
/** `tickets` is what every list of tickets opens by: its address and its columns, and small parts that its other files share. */
const tickets =
  /src\/features\/tickets\/(ticket-list-state|open-list|search-preferences|copy-link|list\/(ticket-columns|put-in-place))\./
/** `views` are the saved views of a list, but for what changes one. */
const views =
  /src\/features\/views\/(index|api|list-views|recent-searches|view-bar|view-group|view-state|views\.(en|module))\.|contract\/src\/views\//
/** `ticket-keys` are what lists of tickets and a ticket opened over another page share. */
const ticketKeys =
  /src\/features\/tickets\/(decisions\/use-decisions|filters\/choice-params|list\/(totals|use-drawer-keys|list\.module))\./
/** `grid` is what every list needs, the button to export it among it. */
const grid = anyOf(
  'src/ui/data-grid/(data-grid|body-row|cell-action|grid-|list-answer|table-settings-button|use-)',
  'src/ui/record-list/(?!cursor-codec|list-notes|list-card|declared-columns|list-columns|list-texts|use-record-list|use-adding)',
  'src/ui/filters/filter-dropdown\\.',
  'src/ui/(pager|search-input)',
  'icons-react/.*/Icon(Chevrons\\w+|Search)\\.',
)
/** `menu-parts` are counts, submenus and pictures of menus, which every page loads: one file, where each picture in its own would be another request. */
const menuParts = anyOf(
  'src/shell/(menu-icons|menu-parts|nav-submenu|pending-badge)\\.',
  `icons-react/.*/(${picturesIn(join(import.meta.dirname, 'src/shell/menu-icons.ts'))})\\.`,
)
/** `columns` are the columns and texts of lists that name them by kind; tickets have their own. */
const columns = /src\/ui\/(data-grid\/column-kinds|record-list\/(list-columns|list-texts|use-record-list))\./
/** `marks` are the small parts of which lists and other pages are made. */
const marks = anyOf(
  'src/ui/(badge|chip|dropdown|failed-state|filter-chip|relative-time|status-chip)',
  'src/features/exports/(index|export-button|running-export|exports\\.en)\\.',
  'icons-react/.*/Icon(AlertTriangle|Ban|Check|Chevron(Down|Up|Left|Right)|Download|Filter|History|Link|X)\\.',
)

/** What every map draws with, in one part. What one map alone has stays apart: vector tiles of files, pictures of dots, the drawing of work zones. */
const mapLibrary = anyOf(
  'node_modules/ol/(?!(?:layer|source|renderer/canvas)/(?:VectorTile|VectorImage)|interaction/(?:Draw|Modify|Snap)|format/)',
  'node_modules/(?:rbush|quickselect)/',
  'src/map/map-instance\\.',
)

/**
 * What is requested together with a page that is opened, before the page says that it needs it: its styles, but for those of the documents, and the larger parts that many pages share.
 * The names of all small parts of all pages would be 4 KB of the first load.
 */
const requestedAhead =
  /^(?!.*\/(?:base|frame)-).*\.css$|\/(columns|grid|list|mantine|map-instance|marks|select|ticket-list|ticket-words|tickets)-[^/]+\.js$/

/** The icons that a file imports, as alternatives of a pattern. */
function picturesIn(file: string): string {
  return [...new Set(readFileSync(file, 'utf8').match(/\bIcon[A-Z]\w+/g))].join('|')
}

function anyOf(...patterns: string[]): RegExp {
  return new RegExp(patterns.join('|'))
}

/** What lists, drawers and forms of declared records share: in a file of its own, which other lists need not load. */
const recordTexts = /src\/(lib\/record\/(record-(texts|details)\.ts|records\.en)|ui\/record-list\/declared-columns)/

/**
 * A class name by its own and its module's. The shared ones are as they are written, with a prefix. Without a number of the line they compress better:
 * all names of the first load are in its scripts.
 */
function classNameOf(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.split('?')[0] ?? '')
  if (path === 'src/ui/shared.module.css') return `s-${name}`
  return `_${name}_${createHash('sha256').update(path).digest('hex').slice(0, 5)}`
}

export default defineConfig({
  css: { modules: { generateScopedName: classNameOf } },
  // React has the hook itself; the store requests the package that adds it to older versions.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  plugins: [
    react({ compiler: true, include: compiled }),
    catalogues,
    contractInBrowser,
    signInPage,
    fontPreload,
    precompressed,
  ],
  build: {
    target: 'es2023',
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, dependencies, { hostType }) =>
        hostType === 'html' ? dependencies : dependencies.filter((file) => requestedAhead.test(file)),
    },
    assetsInlineLimit: 0,
    manifest: true,
    reportCompressedSize: false,
    rolldownOptions: {
      treeshake: {
        manualPureFunctions: ['defineRoute', 'defineList', 'filterBy'],
        moduleSideEffects: [{ test: idle, sideEffects: false }],
      },
      input: { app: resolve(import.meta.dirname, 'index.html'), auth: resolve(import.meta.dirname, 'auth.html') },
      output: {
        // The least that the bundler takes: the first load names some two hundred files, and letters of hashes do not compress.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            { name: 'words', priority: 5, test: words },
            { name: 'schemas', priority: 4, test: schemas },
            { name: 'project-change', priority: 3, test: projectChange },
            { name: 'base', priority: 2, test: base },
            { name: 'frame', priority: 1, test: frame },
            { name: 'record-texts', priority: 1, test: recordTexts },
            { name: 'menu-parts', test: menuParts, includeDependenciesRecursively: false },
            { name: 'grid', test: grid },
            { name: 'columns', priority: 1, test: columns, includeDependenciesRecursively: false },
            { name: 'marks', priority: 1, test: marks },
            { name: 'ticket-words', priority: 1, test: ticketWords },
            { name: 'tickets', test: tickets },
            { name: 'list', priority: 1, test: list },
            { name: 'ticket-keys', priority: 1, test: ticketKeys, includeDependenciesRecursively: false },
            { name: 'views', priority: 1, test: views, includeDependenciesRecursively: false },
            { name: 'reconciliation-address', test: reconciliationAddress },
            { name: 'map-instance', test: mapLibrary },
          ],
        },
      },
    },
  },
  server: { proxy: { '/realtime': { target: api, ws: true }, [apiPaths]: { target: api, bypass: pageOfLogout } } },
})
