import {
  beginYoutube,
  completeYoutube,
  listYoutubeChannels,
  materialYoutube,
  removeYoutube,
  retryYoutube,
  syncToYoutube,
} from '@adroit/contract/youtube'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { route } from '../http/route.ts'
import { begin, channels, complete, remove } from './channels.ts'
import { ofMaterial, retry, syncAll } from './sync.ts'

export function youtubeRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, listYoutubeChannels, (_given, caller) => channels(ctx, caller))
  route(app, ctx, beginYoutube, (_given, caller, { origin }) => begin(ctx, caller, origin))
  route(app, ctx, completeYoutube, ({ returned }, caller) => complete(ctx, caller, returned))
  route(app, ctx, removeYoutube, ({ id }, caller) => remove(ctx, caller, id))
  route(app, ctx, materialYoutube, ({ id }, caller) => ofMaterial(ctx, caller, id))
  route(app, ctx, syncToYoutube, (given, caller) => syncAll(ctx, caller, given))
  route(app, ctx, retryYoutube, async ({ id, title }, caller) => {
    await retry(ctx, caller, id, title)
    return null
  })
}
