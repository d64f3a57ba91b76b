import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { runNode } from './node.mjs'
import { root } from './paths.mjs'

const dist = join(root, 'web', 'dist')
const stamp = join(dist, 'source.txt')
/** The app, the pages of review links and of snapshot links, and the landing script. */
const configs = ['vite.config.ts', 'vite.external.config.ts', 'vite.snapshot.config.ts', 'vite.landing.config.ts']

/** Builds the web app if its sources changed since the last build. */
export async function ensureBuilt() {
  const sources = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  // the app first: it empties the folder
  for (const config of configs) {
    const vite = [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error', '--config', config]
    if ((await runNode(vite, { cwd: join(root, 'web') })) !== 0)
      throw new Error('The web app could not be built; what is wrong stands above.')
  }
  compress(dist)
  writeFileSync(stamp, sources)
}

function fingerprint() {
  const hash = createHash('sha256')
  const folders = ['contract/src', 'web/src', 'web/public', 'web/vite', 'sdk/src/web']
    .map((name) => join(root, name))
    .filter((name) => existsSync(name))
  const files = folders.flatMap((folder) => filesIn(folder)).filter((name) => !/\.test\.tsx?$/.test(name))
  const single = ['index.html', 'external.html', 'snapshot.html', ...configs].map((name) => join(root, 'web', name))
  for (const file of [...files, ...single, join(root, 'package-lock.json')]) hash.update(file.slice(root.length)).update(readFileSync(file))
  return hash.digest('hex')
}

function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

/** Also writes each text file as brotli and gzip, so that the server need not compress it per response. */
function compress(folder) {
  for (const file of filesIn(folder)) {
    if (!/\.(js|css|html|svg|json|webmanifest)$/.test(file)) continue
    const bytes = readFileSync(file)
    if (bytes.length < 1_024) continue
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  }
}
