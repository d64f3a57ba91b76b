import type { RecentMaterial } from '@adroit/contract/recent-materials'
import type { Context } from '../context.ts'
import type { Caller } from '../session/caller.ts'
import { list } from './library-list.ts'

/** The newest materials of the library, as home shows them. */
export async function newestMaterials(ctx: Context, caller: Caller, count: number): Promise<RecentMaterial[]> {
  const { materials } = await list(ctx, caller, { sort: { by: 'uploaded', direction: 'desc' }, offset: 0, limit: count })
  return materials.map(({ id, name, kind, preview }) => ({ id, name, isVideo: kind === 'video', preview }))
}
