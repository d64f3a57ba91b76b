import type { AdEntity } from '@adroit/contract/campaigns'
import type { MediaRow } from '../connections/media-accounts.ts'
import { disabledReasonOf } from '../connections/service.ts'
import type { EntityRow } from './entity-store.ts'

/** Returns why an ad entity cannot be changed from here; null: it can. */
export function lockedOf(object: Pick<EntityRow, 'switch' | 'read_only'>, media: MediaRow): AdEntity['locked'] {
  if (object.switch === 'archived' || object.switch === 'deleted') return 'gone'
  return disabledReasonOf(media) ?? (object.read_only ? 'read_only' : null)
}
