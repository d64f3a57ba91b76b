import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, readConfig } from '../config.ts'
import { type Finding, fine, problem, warning } from './finding.ts'

const oldestNode = [22, 18] as const
const gib = 1024 ** 3

export function checkNode(version = process.versions.node): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const enough = major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])
  return enough
    ? fine('Node', version)
    : problem('Node', `${version} is too old`, `Use Node ${oldestNode.join('.')} or newer, such as node_modules/.bin/node on Linux.`)
}

/** Checks whether a server could start with these settings, and whether they fit the proxy in front. */
export function checkSettings(env: Readonly<Record<string, string | undefined>>, config: Config): Finding[] {
  const name = 'Settings'
  const demo = config.secretKey === null && existsSync(join(config.dataDir, 'secret-key'))
  if (demo) return [fine(name, 'those of a demo, which has a key of its own')]
  if (config.secretKey === null) {
    const advice = 'Set it to at least 32 random characters, for example from "openssl rand -hex 32", and keep it.'
    return [problem(name, 'SECRET_KEY is missing', advice)]
  }
  try {
    readConfig(env, { demo: false })
  } catch (error) {
    return [problem(name, error instanceof Error ? error.message : String(error), 'Correct the setting; see docs/operations.md.')]
  }
  return [fine(name, 'can be used'), checkProxy(config)]
}

function checkProxy({ publicUrl, trustedProxies }: Config): Finding {
  const name = 'Address'
  const outside = publicUrl?.protocol === 'https:'
  if (outside && trustedProxies === 0) {
    const text = `${publicUrl.href} is behind a proxy, and TRUSTED_PROXIES is 0: everybody seems to come from the proxy's address and shares its limit of login attempts`
    return warning(name, text, 'Set TRUSTED_PROXIES to the number of proxies in front, usually 1.')
  }
  if (!outside && trustedProxies > 0) {
    const text =
      'TRUSTED_PROXIES is set and PUBLIC_URL is not: cookies are not marked as secure, and links of invitations lead to this machine only'
    return warning(name, text, 'Set PUBLIC_URL to the https address by which people reach the app.')
  }
  return fine(name, publicUrl?.href ?? 'this machine only, as PUBLIC_URL is not set')
}

/** Rights and free space of the data folder, of which uploads leave `reserve` bytes; null: it does not exist yet. */
export function checkFolder(dataDir: string, reserve: number, free = freeBytes): Finding[] | null {
  const name = 'Data folder'
  if (!existsSync(dataDir)) return null
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    return [
      problem(
        name,
        `${dataDir} may not be read and written by this user`,
        'Run this as the user of the server, or give the folder to it: chown -R.',
      ),
    ]
  }
  const { mode } = statSync(dataDir)
  const rights = (mode & 0o077) === 0 ? fine(name, dataDir) : warning(name, `other users may enter ${dataDir}`, `chmod 700 ${dataDir}`)
  return [rights, checkSpace(free(dataDir), reserve)]
}

function checkSpace(bytes: number, reserve: number): Finding {
  const name = 'Free space'
  const text = `${(bytes / gib).toFixed(1)} GiB`
  if (bytes < gib / 4) return problem(name, text, 'Free up space: the stores stop when the disk is full.')
  if (bytes < reserve)
    return problem(name, `${text}, less than DISK_RESERVE_MB`, 'Free up space: uploads are refused, so that the stores can go on.')
  return bytes < 2 * gib ? warning(name, text, 'Free up space soon: imports and backups need it.') : fine(name, text)
}

function freeBytes(dir: string): number {
  const { bavail, bsize } = statfsSync(dir)
  return bavail * bsize
}
