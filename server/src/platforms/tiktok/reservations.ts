import type { Access } from '../platform.ts'
import type { Tiktok } from './ask.ts'
import { pageOf } from './pages.ts'
import { campaign } from './wire.ts'

/**
 * Returns whether an account has ever had reserved campaigns (TopView, Reach & Frequency), which the report of auctions lacks. Most accounts
 * have none, so the answer is remembered.
 */
export async function hasReservations(tiktok: Tiktok, { externalId }: Access): Promise<boolean> {
  return await tiktok.remember(`reservations ${externalId}`, async () => {
    const filtering = { primary_status: 'STATUS_ALL', buying_types: ['RESERVATION_RF', 'RESERVATION_TOP_VIEW'] }
    const query = { advertiser_id: externalId, filtering, fields: ['campaign_id', 'campaign_name', 'operation_status'] }
    return (await pageOf(tiktok, { name: 'campaigns.list', path: '/campaign/get/', query, pageSize: 1 }, campaign, 1)).total > 0
  })
}
