import { type Answer, type Call, json } from '../http/call.ts'
import { makeLog } from '../log.ts'
import type { Sandbox } from '../sandbox.ts'
import { platformIn, Wrong } from './wrong.ts'

/** `?after=N&platform=`: the requests after number N, oldest first. */
export function readLog({ log }: Sandbox, { query }: Call): Answer {
  const after = Number(query.get('after') ?? 0)
  if (!Number.isSafeInteger(after)) throw new Wrong('after is the number of a request')
  const platform = query.has('platform') ? platformIn(query.get('platform')) : null
  return json({
    next: log.next,
    requests: log.entries.filter((entry) => entry.number > after && (platform === null || entry.platform === platform)),
  })
}

/** Empties the log; request numbers continue. `?answers=1`: the log keeps answers from now on. */
export function dropLog(sandbox: Sandbox, { query }: Call): Answer {
  sandbox.log = { ...makeLog(query.get('answers') === '1'), next: sandbox.log.next }
  return json({ next: sandbox.log.next, requests: [] })
}
