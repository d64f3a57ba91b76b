import type { Access, AdTexts } from '../platform.ts'
import { isMissing } from './errors.ts'
import { ask, type Graph } from './graph.ts'
import { adWithCreative, parsed } from './wire.ts'

/**
 * Returns the title, body and thumbnail of an ad's creative. Creatives that Meta puts together itself (`asset_feed_spec`) and posts of a page may have
 * neither.
 */
export async function readAdTexts(graph: Graph, access: Access, id: string): Promise<AdTexts | null> {
  try {
    const params = { fields: 'id,account_id,creative{title,body,thumbnail_url}' }
    const raw = parsed(adWithCreative, await ask(graph, { name: 'object.read', path: id, params }), 'the ad')
    if (raw.account_id !== access.externalId) return null
    const { title, body, thumbnail_url: thumbnail = null } = raw.creative ?? {}
    return { headlines: title ? [title] : [], bodies: body ? [body] : [], thumbnail }
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}
