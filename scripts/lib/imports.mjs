// Imports between the files of a folder, found in their text: TypeScript 7 has no parser API for other programs.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dirname, normalize } from 'node:path/posix'

const fromClause = /^(?:import|export)\s+(type\s+)?([^'"`;]*?)\bfrom\s*'([^']+)'/gm
const bareImport = /^import\s*'([^']+)'/gm
const dynamicImport = /\bimport\(\s*'([^']+)'/g

/** Paths, relative to the folder, of its TypeScript sources, without tests and test helpers. */
export function sourcesIn(folder) {
  return readdirSync(folder, { recursive: true })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/.test(path) && !/\.(test|test-helper|fixture)\.tsx?$/.test(path))
    .sort()
}

/**
 * Imports between the sources of a folder: `{ from, to, value }`, with paths relative to it. `value` is false if only types are imported.
 */
export function importsIn(folder) {
  return sourcesIn(folder).flatMap((from) =>
    importsOf(readFileSync(join(folder, from), 'utf8'))
      .filter(({ specifier }) => specifier.startsWith('.'))
      .map(({ specifier, value }) => ({ from, to: normalize(`${dirname(from)}/${specifier}`), value })),
  )
}

function importsOf(text) {
  return [
    ...[...text.matchAll(fromClause)].map(([, type, names, specifier]) => ({ specifier, value: type === undefined && !onlyTypes(names) })),
    ...[...text.matchAll(bareImport), ...text.matchAll(dynamicImport)].map(([, specifier]) => ({ specifier, value: true })),
  ]
}

function onlyTypes(names) {
  const inside = /^\{([^}]*)\}\s*$/.exec(names.trim())?.[1]
  if (inside === undefined) return false
  const each = inside.split(',').map((name) => name.trim())
  return each.every((name) => name === '' || name.startsWith('type '))
}
