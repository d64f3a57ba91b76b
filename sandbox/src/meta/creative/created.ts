import { pictureOf } from '../../world/pictures.ts'
import type { Account, Fields, Made, World } from '../../world/world.ts'

/** The fields of a creative that an API call created: what was sent, and what Meta derives from it. */
export function createdCreative(world: World, account: Account, { id, name, fields, state }: Made): Record<string, unknown> {
  const { link_data: link, video_data: video } = (fields['object_story_spec'] ?? {}) as Record<string, Fields | undefined>
  const shown = video ?? link ?? {}
  const action = (shown['call_to_action'] as Fields | undefined)?.['type']
  const derived = {
    title: video?.['title'] ?? link?.['name'],
    body: shown['message'],
    image_hash: shown['image_hash'],
    video_id: video?.['video_id'],
    link_url: link?.['link'],
    call_to_action_type: action,
    object_type: video ? 'VIDEO' : 'SHARE',
    thumbnail_url: pictureOf(world, id),
    effective_object_story_id: `${(fields['object_story_spec'] as Fields | undefined)?.['page_id'] ?? account.id}_${id}`,
  }
  const status = state === 'deleted' ? 'DELETED' : 'ACTIVE'
  const known = Object.entries(derived).filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(known), ...fields, id, account_id: account.id, name, status }
}
