import { type Answer, json } from '../../http/call.ts'
import { madeAtSource } from '../../world/made.ts'
import { accountFor } from '../caller.ts'
import { refuse } from '../create/refuse.ts'
import { invalid } from '../errors.ts'
import type { Given } from '../given.ts'
import { textOf } from '../params.ts'

/** `DELETE act_1/adimages` with its `hash`, `DELETE act_1/advideos` with its `video_id`. */
export const deleteMedia =
  (kind: 'image' | 'video', param: 'hash' | 'video_id') =>
  (given: Given): Answer => {
    const account = accountFor(given, given.ids[0] ?? '', 'advertise')
    const id = textOf(given.params, param)
    if (id === null) throw invalid(`The parameter ${param} is required`)
    const made = madeAtSource(given.world, account, kind, id)
    if (made === null) throw refuse('Not found', `There is no uploaded ${kind} ${id} in this ad account.`)
    made.state = 'deleted'
    return json({ success: true })
  }
