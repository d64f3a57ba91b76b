import { existsSync, readFileSync } from 'node:fs'

/** The product's version and version code (spec §1). */
export const version = '1.0.4'
export const versionCode = 185

const file = new URL('../../../web/dist/build.json', import.meta.url)

/** Id of the web build that this server serves; pages of another build are told that a newer one exists. */
export function buildId(): string {
  if (!existsSync(file)) return 'none'
  const { buildId } = JSON.parse(readFileSync(file, 'utf8')) as { buildId: string }
  return buildId
}
