import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { inlineErrorCodes } from './vite/inline-error-codes.ts'
import { licenses } from './vite/licenses.ts'
import { orderLayers } from './vite/order-layers.ts'
import { serviceWorker } from './vite/service-worker.ts'

/** Returns the build id: the first 12 hex digits of the hash of every source file, so that equal sources get equal ids. */
function sourceId(): string {
  const hash = createHash('sha256')
  for (const folder of ['src', 'public', '../contract/src']) {
    const root = join(import.meta.dirname, folder)
    const files = readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
    for (const file of files) hash.update(readFileSync(file))
  }
  return hash.digest('hex').slice(0, 12)
}

/** Writes `build.json` beside index.html. The server reads it to tell browsers which build it serves. */
function buildFile(id: string): Plugin {
  return {
    name: 'build-file',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'build.json', source: `${JSON.stringify({ buildId: id })}\n` })
    },
  }
}

/**
 * react-router sets component names by assignment (`Link.displayName = 'Link'`), which keeps unused components in the bundle: 5 kB of the
 * 120 of the login page. Only its developer tools use the names.
 */
function dropRouterNames(): Plugin {
  return {
    name: 'drop-router-names',
    transform: {
      filter: { id: /react-router\/dist\/production\/lib\/.*\.js$/ },
      handler: (code) =>
        code
          .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
          .replace(/= (React\$1\.(?:forwardRef|createContext|memo)\()/g, '= /*@__PURE__*/ $1'),
    },
  }
}

/**
 * Drops the English meanings of the metric catalog. They are for readers of the API; the interface has its own texts in three languages.
 */
function dropMeanings(): Plugin {
  return {
    name: 'drop-meanings',
    enforce: 'pre',
    transform: {
      filter: { id: /\/contract\/src\/metrics\.ts$/ },
      handler: (code) => code.replace(/,\s*'[A-Z(][^'\n]*\.',?\s*\)/g, ", '')"),
    },
  }
}

/** Drops the HTTP statuses of errors, which only the server sets: the interface tells errors apart by their codes. */
function dropStatuses(): Plugin {
  return {
    name: 'drop-statuses',
    enforce: 'pre',
    transform: { filter: { id: /\/contract\/src\/errors\.ts$/ }, handler: (code) => code.replace(/, status: \d+/g, '') },
  }
}

/** Bundles everything that the login page needs into one chunk: a dozen small chunks would cost it 3 kB and a round trip. */
const publicPages = { name: 'public', test: /\/web\/src\/main\.tsx$/, priority: 2 }

/**
 * Bundles the small files that several pages behind the login share into one chunk: three dozen files of a few hundred bytes, whose names
 * the entry chunk lists, would cost it 1 kB. Large parts of single pages (sheets, calendar, charts, table) stay separate, and so do the API
 * calls of the pages of files, people and changes.
 */
const inside = {
  name: 'inside',
  test: /\/web\/src\/(ui\/(?!check-rows|multi-choice-sheet|sheet-panel|icons-youtube|leave-prompt|not-allowed-page|form\.|filter-chips|day-range|charts|table|search-sheet|choice-sheet|list-row|note\.|spark|reach-bottom|progress|password-field|confirm-sheet|text-area)|state|lib\/(?!use-leaving|initials|typed-decimal|copy-text)|locale\/(?!messages\/(?!cat|plat)|documents|name-order)|queries\/(?!review-links|accounts|imports|members|member-accounts|campaigns|change-requests|notifications|connections|profile|report-list|report-summaries|sharing|rates|report-builder|report-filters|report-moments|home|explanation|material|account-media|uploads|to-review|youtube)|navigation)|\/@tanstack\/(?!.*[iI]nfinite)|\/contract\/src\/(?!money|characters|material|youtube|comment-place|review-links|external-review|today-curve|account-(?:limits|media)|capacity-limits|imports|members|campaigns|errors|connections|notifications|account\.|account-overview|home|explanation|row-sparklines|report-(?!tables|filters|query))/,
  minShareCount: 3,
  priority: 1,
}

/** Bundles the charts into one chunk: half a dozen files that are always needed together. */
const charts = { name: 'charts', test: /\/web\/src\/ui\/charts\/(?!stack|bar-list|trend-table)/, priority: 0 }

/** Small modules that home, reports and the report builder share. As single files, each would cost more than it contains. */
const shared = {
  name: 'reading',
  test: /\/web\/src\/(screens\/reports\/charts\/kpi-tiles|ui\/(patience|lazy-sheet)|parts\/(campaigns\/status-text|reports\/favorite-star|sync\/(updated-line|report-freshness|use-report-freshness|use-metrics-refresh)))/,
  priority: 0,
}

/** What a report and its sheets share. Half a dozen files of a few hundred bytes would compress worse. */
const reportTable = {
  name: 'report-table',
  test: /\/web\/src\/(screens\/reports\/(report-view|view-parameters|table\/table-(columns|rows)|charts\/chart-choice)|parts\/number\/since|ui\/table\/(use-table-keys|window)|state\/sparklines)/,
  priority: 0,
}

/** The report builder needs the names of metrics without the table. */
const metricText = { name: 'metric-text', test: /\/web\/src\/parts\/metrics\/metric-text/, priority: 1 }

/** Bundles the stored answers with their rules, and the start of a session with the search for updates: every visit needs each pair. */
const offline = { name: 'offline', test: /\/web\/src\/offline\/(?!updates|fetch-or-cached)/, priority: 0 }
const session = { name: 'session', test: /\/web\/src\/(start-session|offline\/updates)\.ts/, priority: 0 }

/** Pages on which a visit usually starts: the tabs, a report, and the links of notifications. */
const firstPages = /\/(pages|with-queries|home-page|report-page|report-list-page|notifications-page)-/

const buildId = sourceId()
const modules = join(import.meta.dirname, '..', 'node_modules')

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [
    react(),
    dropRouterNames(),
    dropMeanings(),
    dropStatuses(),
    inlineErrorCodes(),
    orderLayers(),
    buildFile(buildId),
    licenses(['workbox-precaching', 'workbox-core', 'workbox-routing', 'workbox-strategies'], modules),
    serviceWorker(import.meta.dirname),
  ],
  define: { __BUILD_ID__: JSON.stringify(buildId) },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // preload lists cost every page 1 kB: only the pages on which a visit starts have them, because they save a round trip there. The
      // sheets of a report are prefetched, and other pages resolve their dependencies when they load
      resolveDependencies: (file, files) => (firstPages.test(file) ? files : files.filter((name) => name.endsWith('.css'))),
    },
    rolldownOptions: {
      output: { codeSplitting: { groups: [publicPages, inside, charts, shared, metricText, reportTable, offline, session] } },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': 'http://127.0.0.1:8080' } },
})
