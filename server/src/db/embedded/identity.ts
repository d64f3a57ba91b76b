import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { PlainError } from '../../lib/plain-error.ts'

/** How to start a PostgreSQL program: with a command before it, or as another user. */
export interface Identity {
  readonly prefix: readonly string[]
  readonly uid?: number
  readonly gid?: number
}

const nobody = 65_534

/**
 * PostgreSQL refuses to run as root. An ordinary user runs it directly. Root runs it in a separate user namespace (files stay root's), or,
 * where that is forbidden, as an unprivileged user who can reach program and folder. The ways are not interchangeable: an existing cluster
 * keeps its owner.
 */
export function identityFor(cluster: string, program: string): Identity {
  if (process.getuid?.() !== 0) return { prefix: [] }
  const version = join(cluster, 'PG_VERSION')
  const owner = existsSync(version) ? statSync(version).uid : null
  if (owner !== null && owner !== 0) return { prefix: [], uid: owner, gid: statSync(version).gid }
  if (spawnSync('unshare', ['-U', '--', 'true']).status === 0) return { prefix: ['unshare', '-U', '--'] }
  const reachable = spawnSync(program, ['--version'], { uid: nobody, gid: nobody }).status === 0
  if (owner === null && reachable) {
    chownSync(cluster, nobody, nobody)
    if (spawnSync('test', ['-w', cluster], { uid: nobody, gid: nobody }).status === 0) return { prefix: [], uid: nobody, gid: nobody }
  }
  throw new PlainError(
    'PostgreSQL does not run as root, user namespaces are forbidden here, and an unprivileged user cannot reach the program or the data folder. Start Adroit as an ordinary user, or set DATABASE_URL.',
  )
}
