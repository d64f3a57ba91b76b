import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chunkGroups } from './vite/chunk-groups.ts'
import { inlineErrorCodes } from './vite/inline-error-codes.ts'
import { licenses } from './vite/licenses.ts'
import { orderLayers } from './vite/order-layers.ts'
import { serviceWorker } from './vite/service-worker.ts'
import { slimContract } from './vite/slim-contract.ts'

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
 * Drops unused parts of react-router, 6 kB of the 120 of the login page. It sets component names by assignment (`Link.displayName = 'Link'`),
 * which only its developer tools use, but which keep unused components in the bundle. Its instrumentation is off unless a router is created
 * with one.
 */
function dropRouterParts(): Plugin {
  return {
    name: 'drop-router-parts',
    transform: {
      filter: { id: /react-router\/dist\/production\/lib\/.*\.js$/ },
      handler: (code) =>
        code
          .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
          .replace(/= (React\$1\.(?:forwardRef|createContext|memo)\()/g, '= /*@__PURE__*/ $1')
          .replaceAll('if (init.instrumentations)', 'if (false)'),
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

/** Pages on which a visit usually starts: the tabs, a report, and the links of notifications. */
const firstPages = /\/(pages|with-queries|home-page|report-page|report-list-page|notifications-page)-/

const buildId = sourceId()
const modules = join(import.meta.dirname, '..', 'node_modules')

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [
    react(),
    dropRouterParts(),
    dropMeanings(),
    dropStatuses(),
    slimContract(),
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
      output: {
        codeSplitting: {
          groups: chunkGroups,
        },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': 'http://127.0.0.1:8080' } },
})
