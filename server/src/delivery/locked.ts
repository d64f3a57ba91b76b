import type { DeliveryObject } from '@adroit/contract/delivery'
import type { MediaRow } from '../media/account-store.ts'
import { greyedOf } from '../media/service.ts'
import type { ObjectRow } from './object-store.ts'

/** Why an object cannot be changed from here; null: it can. */
export function lockedOf(object: Pick<ObjectRow, 'switch'>, media: MediaRow): DeliveryObject['locked'] {
  if (object.switch === 'archived' || object.switch === 'deleted') return 'gone'
  return greyedOf(media)
}
