import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { errors } from '../contract/src/errors.ts'
import { licences } from './vite/licences.ts'
import { serviceWorker } from './vite/service-worker.ts'

/** Names what was built: the first 12 hex digits of the hash of every source file, so that equal sources get equal ids. */
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

/** Writes `build.json` beside index.html, from which the server tells browsers which build it serves. */
function buildFile(id: string): Plugin {
  return {
    name: 'build-file',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'build.json', source: `${JSON.stringify({ buildId: id })}\n` })
    },
  }
}

/**
 * react-router names its components by assignment (`Link.displayName = 'Link'`), which keeps those that nobody uses in the
 * bundle: 5 kB of the login's 120. The names are only for its developers' tools.
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

/** The catalogue of metrics says of each what it is, for the API's readers; the interface has its own words in three languages. */
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

/** A page that asks for one code of a refusal would bring the table of them all, 1.3 kB: the code stands in its place. */
function inlineErrorCodes(): Plugin {
  const known: Readonly<Partial<Record<string, { readonly code: number }>>> = errors
  return {
    name: 'inline-error-codes',
    enforce: 'pre',
    transform: {
      filter: { id: /\/web\/src\/.*\.tsx?$/ },
      handler: (code) => {
        const inlined = code.replace(/\berrors\.(\w+)\.code\b/g, (whole, key: string) => String(known[key]?.code ?? whole))
        // an import that nothing uses any more would still bring the file into the same piece
        return /\berrors\b[.[]/.test(inlined) ? inlined : inlined.replace(/^import \{ errors \} from .*$/m, '')
      },
    },
  }
}

/** Says the order of the layers at the head of every stylesheet: chunks arrive in any order, and the first to come decides. */
function orderLayers(): Plugin {
  return {
    name: 'order-layers',
    enforce: 'pre',
    transform: { filter: { id: /\/web\/src\/.*\.css$/ }, handler: (code) => `@layer base, ui, screens;\n${code}` },
  }
}

/** What the login page needs comes in one piece: a dozen small chunks cost it 3 kB and a round trip. */
const door = { name: 'door', test: /\/web\/src\/main\.tsx$/, priority: 2 }

/**
 * What several pages behind the login share comes in one piece too: three dozen files of a few hundred bytes, whose names the
 * door lists, cost it 1 kB. Large parts of single pages (sheets, calendar, charts, table) stay their own, and so does what only pages
 * of files, people and changes say to the server.
 */
const inside = {
  name: 'inside',
  test: /\/web\/src\/(ui\/(?!sheet-panel|filter-chips|day-range|charts|table|search-sheet|choice-sheet|list-row|note\.|spark|reach-bottom|progress|password-field|confirm-sheet|text-area)|state|lib|locale\/(?!messages|documents)|queries\/(?!accounts|imports|members|member-accounts|delivery|notifications|media|profile|report-list|glances|sharing|rates|making|report-filters|report-moments|overview|explanation)|navigation)|\/@tanstack\/(?!.*[iI]nfinite)|\/contract\/src\/(?!imports|members|delivery\.|errors|media|notifications|account\.|home|explanation|row-sparks|report-(?!figures|filters))/,
  minShareCount: 3,
  priority: 1,
}

/** A chart and all that it is drawn with comes in one piece too: half a dozen files that are always wanted together. */
const charts = { name: 'charts', test: /\/web\/src\/ui\/charts\/(?!stack|bar-list|trend-table)/, priority: 0 }

/** Little things that home, reports and their making share: alone each would cost more than it holds. */
const shared = {
  name: 'reading',
  test: /\/web\/src\/screens\/reports\/(cards|use-debounced|use-company-calendar|favourite-star|reading-line|reading\.|use-reading|use-figures-refresh)/,
  priority: 0,
}

/** Pages that one begins with. */
const firstPages = /\/(inside-pages|with-queries|home-page|report-page|report-list-page|create-report-page|notifications-page|mine-page)-/

const buildId = sourceId()
const modules = join(import.meta.dirname, '..', 'node_modules')

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [
    react(),
    dropRouterNames(),
    dropMeanings(),
    inlineErrorCodes(),
    orderLayers(),
    buildFile(buildId),
    licences(['workbox-precaching', 'workbox-core', 'workbox-routing', 'workbox-strategies'], modules),
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
      // the names of what a page or sheet needs cost every page 1 kB: those of the pages that one begins with save a round trip,
      // sheets of a report are fetched before they are asked for, and other pages find out when they come
      resolveDependencies: (file, files) => (firstPages.test(file) ? files : files.filter((name) => name.endsWith('.css'))),
    },
    rolldownOptions: { output: { codeSplitting: { groups: [door, inside, charts, shared] } } },
  },
  server: { host: '127.0.0.1', proxy: { '/api': 'http://127.0.0.1:8080' } },
})
