import type { Access, AdTexts } from '../platform.ts'
import { textFields, textsOf } from './creative.ts'
import { isMissing } from './errors.ts'
import { ask, type Graph } from './graph.ts'
import { adWithCreative, parsed } from './wire.ts'

/** Returns the texts and the thumbnail of an ad's creative. Ads of a page's post may have neither. */
export async function readAdTexts(graph: Graph, access: Access, id: string): Promise<AdTexts | null> {
  try {
    const params = { fields: `id,account_id,creative{${textFields}}` }
    const raw = parsed(adWithCreative, await ask(graph, { name: 'object.read', path: id, params }), 'the ad')
    if (raw.account_id !== access.externalId) return null
    return { ...textsOf(raw.creative ?? {}), thumbnail: raw.creative?.thumbnail_url ?? null }
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}
