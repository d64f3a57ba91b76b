import { getAdTexts } from '@adroit/contract/ad-texts'
import { pauseSeveral, undoSeveral } from '@adroit/contract/bulk-changes'
import {
  approveChange,
  changeBudget,
  changeSetting,
  declineChange,
  getAdEntity,
  listChanges,
  pauseDelivery,
  resumeDelivery,
  undoChange,
  withdrawChange,
} from '@adroit/contract/campaigns'
import { errors } from '@adroit/contract/errors'
import type { Locale } from '@adroit/contract/locales'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { message } from '../http/messages/messages.ts'
import { route } from '../http/route.ts'
import type { AppError } from '../lib/app-error.ts'
import { textsOfAd } from './ad-texts.ts'
import { approve, decline, withdraw } from './approval.ts'
import { setBudget } from './budget.ts'
import { type Outcome, pauseAll, undoAll } from './bulk.ts'
import { entityOf, history, setSwitch } from './service.ts'
import { setSetting } from './setting.ts'
import { undo } from './undo.ts'

export function campaignRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, getAdEntity, (named, caller) => entityOf(ctx, caller, named))
  route(app, ctx, getAdTexts, (named, caller) => textsOfAd(ctx, caller, named))
  route(app, ctx, pauseDelivery, (named, caller) => setSwitch(ctx, caller, named, 'off'))
  route(app, ctx, resumeDelivery, (named, caller) => setSwitch(ctx, caller, named, 'on'))
  route(app, ctx, changeBudget, (given, caller) => setBudget(ctx, caller, given))
  route(app, ctx, changeSetting, (given, caller) => setSetting(ctx, caller, given))
  route(app, ctx, approveChange, ({ id }, caller) => approve(ctx, caller, id))
  route(app, ctx, declineChange, ({ id, reason }, caller) => decline(ctx, caller, id, reason))
  route(app, ctx, withdrawChange, ({ id }, caller) => withdraw(ctx, caller, id))
  route(app, ctx, undoChange, ({ id }, caller) => undo(ctx, caller, id))
  route(app, ctx, pauseSeveral, async ({ entities }, caller, { locale }) => resultsOf(await pauseAll(ctx, caller, entities), locale))
  route(app, ctx, undoSeveral, async ({ changes }, caller, { locale }) => resultsOf(await undoAll(ctx, caller, changes), locale))
  route(app, ctx, listChanges, (given, caller) => history(ctx, caller, given))
}

/** Returns outcomes with their errors as the responses of single requests would have them. */
function resultsOf(outcomes: readonly Outcome[], locale: Locale) {
  const shown = ({ key, params }: AppError) => ({ code: errors[key].code, msg: message(locale, key, params) })
  return { results: outcomes.map((one) => ({ ...one, error: one.error && shown(one.error) })) }
}
