import { failure, hostCodes } from '../api/failure.ts'

export interface Licence {
  readonly name: string
  readonly version: string
  readonly licence: string
  /** The text that the package asks to be kept with it. */
  readonly words: string
}

function isLicence(value: unknown): value is Licence {
  if (typeof value !== 'object' || value === null) return false
  const held: Partial<Record<string, unknown>> = { ...value }
  return ['name', 'version', 'licence', 'words'].every((name) => typeof held[name] === 'string')
}

/** The file that the build writes of the packages in the bundle. */
export async function readLicences(signal: AbortSignal): Promise<readonly Licence[]> {
  const response = await fetch('./licences.json', { signal })
  if (!response.ok) throw failure('status', '', hostCodes.network, response.status)
  const list: unknown = await response.json()
  if (!Array.isArray(list) || !list.every(isLicence)) throw failure('unreadable', 'licences.json', 0)
  return list
}
