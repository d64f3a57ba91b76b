import { getAvatar, removeAvatar, setAvatar } from '@adroit/contract/avatar'
import { bindEmail, sendEmailCode } from '@adroit/contract/credentials'
import { currencySymbol, self, setLocale } from '@adroit/contract/profile'
import { updateProfile } from '@adroit/contract/profile-changes'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { route } from '../http/route.ts'
import { uploadRoute } from '../http/upload.ts'
import { bindEmail as bind, sendEmailCode as sendCode } from '../members/bound-email.ts'
import { avatarOf, dropAvatar, saveAvatar } from './avatar.ts'
import { changeProfile, profileOf, saveLocale, symbolOf } from './service.ts'

export function profileRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, self, (_given, caller) => profileOf(ctx, caller))
  route(app, ctx, updateProfile, (given, caller) => changeProfile(ctx, caller, given))
  route(app, ctx, currencySymbol, (_given, caller, exchange) => symbolOf(ctx, caller, exchange.locale))
  route(app, ctx, sendEmailCode, (given, caller, { locale }) => sendCode(ctx, caller, given.email, locale))
  route(app, ctx, bindEmail, async (given, caller) => {
    await bind(ctx, caller, given)
    return await profileOf(ctx, caller)
  })
  route(app, ctx, setLocale, (given, caller) => saveLocale(ctx, caller, given.locale))
  uploadRoute(app, ctx, setAvatar, async (_given, file, caller) => ({ avatar: await saveAvatar(ctx, caller, file.bytes) }))
  route(app, ctx, removeAvatar, (_given, caller) => dropAvatar(ctx, caller))
  route(app, ctx, getAvatar, async (given, caller) => ({ image: await avatarOf(ctx, caller, given.hash) }))
}
