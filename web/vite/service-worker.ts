import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

interface Entry {
  readonly url: string
  /** null: the file name contains a hash of the content. */
  readonly revision: string | null
}

/** Files that must be fetched fresh, are not for the app, or are read too rarely to precache for everyone. */
const left = /^(config|build|licenses)\.json$|^robots\.txt$|^manifest\.webmanifest$|^icons\/|\.map$/

const revision = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex').slice(0, 12)

function publicFiles(folder: string): Entry[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ url: path.slice(folder.length + 1).replaceAll('\\', '/'), revision: revision(readFileSync(path)) }))
}

function builtFiles(bundle: Rolldown.OutputBundle): Entry[] {
  return Object.values(bundle).map((file) => ({
    url: file.fileName,
    revision: file.fileName.startsWith('assets/') ? null : revision(file.type === 'chunk' ? file.code : file.source),
  }))
}

/** Bundles the service worker into one classic script beside index.html, with the list of every file that it precaches. */
export function serviceWorker(root: string): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const entries = [...builtFiles(bundle), ...publicFiles(join(root, 'public'))]
          .filter(({ url }) => !left.test(url))
          .sort((one, other) => (one.url < other.url ? -1 : 1))
        const built = await build({
          root,
          configFile: false,
          logLevel: 'error',
          publicDir: false,
          define: { __PRECACHE__: JSON.stringify(entries), 'process.env.NODE_ENV': '"production"' },
          build: {
            write: false,
            target: 'es2022',
            modulePreload: false,
            rolldownOptions: {
              input: join(root, 'src/service-worker.ts'),
              output: { format: 'iife', entryFileNames: 'service-worker.js' },
            },
          },
        })
        const [output] = Array.isArray(built) ? built : [built]
        if (!output || !('output' in output)) throw new Error('the service worker was not built')
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: output.output[0].code })
      },
    },
  }
}
