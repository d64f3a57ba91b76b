import { failure, hostCodes } from '../api/failure.ts'

export interface License {
  readonly name: string
  readonly version: string
  readonly license: string
  /** The notice that the package's license requires. */
  readonly words: string
}

function isLicense(value: unknown): value is License {
  if (typeof value !== 'object' || value === null) return false
  const stored: Partial<Record<string, unknown>> = { ...value }
  return ['name', 'version', 'license', 'words'].every((name) => typeof stored[name] === 'string')
}

/** The file that the build writes about the packages in the bundle. */
export async function readLicenses(signal: AbortSignal): Promise<readonly License[]> {
  const response = await fetch('./licenses.json', { signal })
  if (!response.ok) throw failure('status', '', hostCodes.network, response.status)
  const list: unknown = await response.json()
  if (!Array.isArray(list) || !list.every(isLicense)) throw failure('unreadable', 'licenses.json', 0)
  return list
}
