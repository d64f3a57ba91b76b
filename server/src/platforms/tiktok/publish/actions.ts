import type { TaxonomyItem } from '@adroit/contract/publish-plan'
import { own } from '../../../lib/own.ts'

/**
 * What people did with videos or creators of a category, or with a hashtag. Everything counts that they can do there, within TikTok's longest
 * period (docs "Behavior targeting").
 */
const scenes: Readonly<Record<string, { readonly action_period?: number; readonly video_user_actions: readonly string[] }>> = {
  VIDEO_RELATED: { action_period: 15, video_user_actions: ['WATCHED_TO_END', 'LIKED', 'COMMENTED', 'SHARED'] },
  CREATOR_RELATED: { action_period: 15, video_user_actions: ['FOLLOWING', 'VIEW_HOMEPAGE'] },
  HASHTAG_RELATED: { video_user_actions: ['VIEW_HASHTAG'] },
}

/** A behavior is known by its scene and its category, which TikTok has in separate fields. */
export const behaviorKey = (scene: string, category: string): string => `${scene}/${category}`

export const isBehavior = (key: string): boolean => own(scenes, key.split('/')[0] ?? '') !== undefined

/** `actions` of an ad group: one for each scene, with its categories. */
export function actionsOf(taxonomy: readonly TaxonomyItem[]): object[] {
  const keys = taxonomy.flatMap(({ platform, kind, id }) => (platform === 'tiktok' && kind === 'behavior' ? [id.split('/')] : []))
  return Object.entries(scenes).flatMap(([scene, what]) => {
    const categories = keys.flatMap(([of, category = '']) => (of === scene ? [category] : []))
    return categories.length === 0 ? [] : [{ action_scene: scene, ...what, action_category_ids: categories }]
  })
}
