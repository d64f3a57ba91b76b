import type { ConnectablePlatform } from '@adroit/contract/platforms'
import type { Scoped } from '../db/database.ts'
import { isPersonConnected } from './connection-store.ts'

/** Whether a person's consent at a platform is in use for a connection of any company. */
export function holdsGrantOf(tx: Scoped, platform: ConnectablePlatform, personId: string): Promise<boolean> {
  return isPersonConnected(tx, platform, personId)
}
