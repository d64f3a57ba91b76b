import { commentReview, decideReview, nameGuest, openReview, readReview, reviewFile } from '@adroit/contract/external-review'
import {
  createReviewLink,
  getReviewLink,
  listReviewLinks,
  mailReviewLink,
  reviewLinkOptions,
  revokeAllReviewLinks,
  revokeReviewLink,
} from '@adroit/contract/review-links'
import { sendGuestCode, verifyGuest } from '@adroit/contract/review-verification'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { linkFileRoute, linkRoute } from '../http/link-route.ts'
import { openRoute, route } from '../http/route.ts'
import { linkDetails } from './details.ts'
import { guestFile } from './files.ts'
import { createLink, listLinks, revokeAll, revokeLink } from './links.ts'
import { mailLink } from './mail-link.ts'
import { openLink } from './open.ts'
import { comment, decide, nameOf } from './say.ts'
import { reviewFor } from './shown.ts'
import { guestSocketRoute } from './socket.ts'
import { sendCode, verify } from './verify.ts'

/** Review links: what members do with them, and what their guests do. */
export function reviewRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, listReviewLinks, (given, caller) => listLinks(ctx, caller, given))
  route(app, ctx, getReviewLink, ({ id }, caller) => linkDetails(ctx, caller, id))
  route(app, ctx, createReviewLink, (given, caller) => createLink(ctx, caller, given))
  route(app, ctx, reviewLinkOptions, () => ({ mail: ctx.mailer !== null }))
  route(app, ctx, mailReviewLink, (given, caller, exchange) => mailLink(ctx, caller, given, exchange))
  route(app, ctx, revokeReviewLink, ({ id }, caller) => revokeLink(ctx, caller, id))
  route(app, ctx, revokeAllReviewLinks, (_given, caller) => revokeAll(ctx, caller))

  openRoute(app, ctx, openReview, (given, _caller, exchange) => openLink(ctx, given, exchange))
  linkRoute(app, ctx, readReview, (_given, guest) => reviewFor(ctx, guest))
  linkRoute(app, ctx, nameGuest, ({ name }, guest) => nameOf(ctx, guest, name))
  linkRoute(app, ctx, sendGuestCode, ({ email }, guest, exchange) => sendCode(ctx, guest, email, exchange))
  linkRoute(app, ctx, verifyGuest, (given, guest) => verify(ctx, guest, given))
  linkRoute(app, ctx, decideReview, (given, guest) => decide(ctx, guest, given))
  linkRoute(app, ctx, commentReview, (given, guest) => comment(ctx, guest, given))
  linkFileRoute(app, ctx, reviewFile, (given, guest) => guestFile(ctx, guest, given))
  guestSocketRoute(app, ctx)
}
