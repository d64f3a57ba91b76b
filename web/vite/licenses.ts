import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Returns the folder of the package that a module belongs to; null for the project's own modules. */
function packageFolder(id: string): string | null {
  return /^(?:\0)?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1] ?? null
}

function describe(folder: string) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const file = readdirSync(folder).find((entry) => /^licen[cs]e(\.(md|txt))?$/i.test(entry))
  const words = file ? readFileSync(join(folder, file), 'utf8').trim() : `Published under the ${license} license.`
  return { name, version, license: String(license ?? ''), words }
}

/** Writes `licenses.json`: every package with code in the bundle or in the service worker, with the text of its license. */
export function licenses(serviceWorkerPackages: readonly string[], modules: string): Plugin {
  return {
    name: 'licenses',
    apply: 'build',
    generateBundle(_, bundle) {
      const inBundle = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds.map(packageFolder) : []))
      const folders = [...inBundle, ...serviceWorkerPackages.map((name) => join(modules, name))]
        .filter((folder) => folder !== null)
        .filter((folder) => existsSync(join(folder, 'package.json')))
      const list = [...new Set(folders)].map(describe).sort((one, other) => (one.name < other.name ? -1 : 1))
      this.emitFile({ type: 'asset', fileName: 'licenses.json', source: `${JSON.stringify(list)}\n` })
    },
  }
}
