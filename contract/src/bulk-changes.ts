import * as z from 'zod/mini'
import { campaignLimits } from './campaign-limits.ts'
import { change, entityLevels } from './campaigns.ts'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'

const area = '/api/mobile/admanage/campaign'

/**
 * What became of one of several changes: its change request, or the error that a single request would have thrown. Both null: an internal
 * error, and whether it was made is not known.
 */
const result = z.object({
  change: z.nullable(change),
  /** True: it had this setting before, and nothing was sent. `change` is then the one that set it, or one that changed nothing. */
  already: z.boolean(),
  error: z.nullable(z.object({ code: z.number(), msg: z.string() })),
})

const named = z.object({ account: id, level: z.enum(entityLevels), key: id })

/**
 * Pauses several ad entities. Each has a change request of its own, as with `pauseDelivery`; one that fails stops no other. The results are in
 * the order of the input; an entity that is sent twice is paused once.
 */
export const pauseSeveral = endpoint({
  name: 'pauseSeveral',
  method: 'POST',
  path: `${area}/pause_several`,
  access: 'campaigns.change',
  input: z.object({ entities: z.array(named).check(z.minLength(1), z.maxLength(campaignLimits.changesAtOnce)) }),
  answer: z.object({ results: z.array(result) }),
})

/**
 * Undoes several changes, each as with `undoChange`; results are in the order of the input. It always needs a recently typed password, because
 * it resumes what was paused.
 */
export const undoSeveral = endpoint({
  name: 'undoSeveral',
  method: 'POST',
  path: `${area}/undo_several`,
  access: 'campaigns.change',
  confirmed: true,
  input: z.object({ changes: z.array(id).check(z.minLength(1), z.maxLength(campaignLimits.changesAtOnce)) }),
  answer: z.object({ results: z.array(result) }),
})
