import type { PlanCreative } from '@adroit/contract/publish-plan'
import { fileTypes } from '../../materials/file-types.ts'
import type { PlannedFile } from '../../platforms/account-plan.ts'
import type { PlanFacts } from './facts.ts'

/** Returns the files of creatives in their order; null: a material is not known, or not in this version. */
export function filesOf(creatives: readonly PlanCreative[], facts: PlanFacts): PlannedFile[] | null {
  const files = new Map<string, PlannedFile>()
  for (const { kind, materials } of creatives)
    for (const [place, material] of materials.entries()) {
      const file = fileOf(material, facts)
      if (file === undefined) return null
      // A carousel may show a picture twice; elsewhere that would only be counted twice.
      files.set(kind === 'carousel' ? `${place} ${file.hash}` : file.hash, file)
    }
  return [...files.values()]
}

export function fileOf(
  { material, version, contentHash }: PlanCreative['materials'][number],
  { versions, youtubeIds }: PlanFacts,
): PlannedFile | undefined {
  const found = versions.get(material)
  if (found === undefined || found.md5 === null || found.version !== version || found.contentHash !== contentHash) return undefined
  const { md5, kind, bytes, width, height, durationMs, name, poster } = found
  const hash = found.hash.toString('hex')
  const youtubeId = youtubeIds.get(hash)
  return {
    ...{ hash, md5, material, version, contentHash, kind, type: fileTypes[found.format] },
    ...{ bytes, width, height, durationMs, name, poster },
    ...(youtubeId === undefined ? {} : { youtubeId }),
  }
}
