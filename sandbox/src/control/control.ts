import { readFault } from '../faults/fault.ts'
import { type Answer, type Call, json } from '../http/call.ts'
import type { Sandbox } from '../sandbox.ts'
import { clockOf, setClock } from './clock.ts'
import { changeEvents, readEvents } from './events.ts'
import { figures, totals } from './figures.ts'
import { dropLog, readLog } from './log.ts'
import { dropMails, readMails, refuseMails, silenceMails } from './mails.ts'
import { changeObject } from './objects.ts'
import { readPace, setPace } from './pace.ts'
import { load, resetWorld, save } from './saving.ts'
import { makeToken, revokeToken } from './tokens.ts'
import { accounts, tree } from './tree.ts'
import { Wrong } from './wrong.ts'
import { changeYoutube, readYoutube } from './youtube.ts'

/** All faults, each with how often it acted. */
const listFaults = ({ faults }: Sandbox): Answer => json({ faults })

function addFault(sandbox: Sandbox, call: Call): Answer {
  const fault = readFault(call.body ?? {}, sandbox.nextFault)
  if (typeof fault === 'string') throw new Wrong(fault)
  sandbox.nextFault += 1
  sandbox.faults.push(fault)
  return json(fault, 201)
}

function dropFaults(sandbox: Sandbox): Answer {
  sandbox.faults.length = 0
  return json({ faults: [] })
}

type Handler = (sandbox: Sandbox, call: Call) => Answer

const routes: Readonly<Record<string, Handler>> = {
  'GET /clock': clockOf,
  'POST /clock': setClock,
  'GET /faults': listFaults,
  'POST /faults': addFault,
  'DELETE /faults': dropFaults,
  'GET /log': readLog,
  'DELETE /log': dropLog,
  'GET /pace': readPace,
  'POST /pace': setPace,
  'GET /mails': readMails,
  'DELETE /mails': dropMails,
  'POST /mails/refuse': refuseMails,
  'POST /mails/silence': silenceMails,
  'GET /tree': tree,
  'GET /accounts': accounts,
  'POST /tokens': makeToken,
  'POST /tokens/revoke': revokeToken,
  'POST /objects/change': changeObject,
  'GET /figures': figures,
  'GET /totals': totals,
  'GET /youtube': readYoutube,
  'POST /youtube': changeYoutube,
  'GET /events': readEvents,
  'POST /events': changeEvents,
  'GET /save': save,
  'POST /load': load,
  'POST /reset': resetWorld,
}

/** Answers requests to the sandbox's own control API: 422 with the reason for invalid input, 404 for an unknown call. */
export function answerControl(sandbox: Sandbox, call: Call, wrongBody: boolean): Answer {
  const handler = routes[`${call.method} ${call.path}`]
  if (handler === undefined)
    return json({ error: `there is no ${call.method} ${call.path}; there are: ${Object.keys(routes).join(', ')}` }, 404)
  if (wrongBody) return json({ error: 'the body is not a JSON object' }, 422)
  try {
    const answer = handler(sandbox, call)
    if (call.method !== 'GET') sandbox.unsaved = true
    return answer
  } catch (error) {
    if (error instanceof Wrong) return json({ error: error.message }, 422)
    throw error
  }
}
