import { existsSync, readFileSync } from 'node:fs'

/** The product's version and code (spec §1). */
export const version = '1.0.4'
export const versionCode = 185

const file = new URL('../../../web/dist/build-id.txt', import.meta.url)

/** Id of the web build that this server hands out; a page of another build is told that there is a newer one. */
export function buildId(): string {
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : 'none'
}
