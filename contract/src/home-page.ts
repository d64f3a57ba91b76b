import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { nothing } from './fields.ts'

const area = '/api/mobile/admanage/home'

/** The blocks of home, in the order in which they are until a member arranges them. */
export const homeBlocks = ['attention', 'pacing', 'favorites', 'metrics', 'materials'] as const
export type HomeBlock = (typeof homeBlocks)[number]

/** What needs the member cannot be hidden. */
export const canHide = (block: HomeBlock): boolean => block !== 'attention'

const arrangement = z.object({ order: z.array(z.enum(homeBlocks)), hidden: z.array(z.enum(homeBlocks)) })
export type HomeArrangement = z.infer<typeof arrangement>

/** How the caller has arranged their home: all blocks in order, and those that are hidden. */
export const getHomeArrangement = endpoint({
  name: 'getHomeArrangement',
  method: 'GET',
  path: `${area}/arrangement`,
  access: 'reports.read',
  input: nothing,
  answer: z.extend(arrangement, {
    /** Whether any account that the caller sees has a month's budget: without, pacing has nothing to show. */
    paced: z.boolean(),
  }),
})

/** Arranges the caller's home. Blocks that are missing in the order follow at its end; what cannot be hidden stays. */
export const saveHomeArrangement = endpoint({
  name: 'saveHomeArrangement',
  method: 'POST',
  path: `${area}/arrange`,
  access: 'reports.read',
  input: arrangement,
  answer: arrangement,
})
