import { headers } from '@adroit/contract/envelope'
import { guestCookie } from '@adroit/contract/external-review'
import { type Locale, localeFrom } from '@adroit/contract/locales'
import { materialLimits } from '@adroit/contract/material-limits'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { fail } from '../lib/app-error.ts'
import type { GuestCookie } from './guest.ts'
import { isOwnHost } from './own-host.ts'

/** What a handler can read from the request besides its input, and set besides its answer. */
export interface Exchange {
  readonly locale: Locale
  /** Address of the caller; behind trusted proxies the forwarded one. */
  readonly address: string
  readonly userAgent: string | null
  /** The address of the app for links, without a trailing slash. */
  readonly origin: string
  /** Aborted when the caller's connection closes before the answer is sent. */
  readonly gone: AbortSignal
  readonly bindingCookie: string | null
  readonly setBindingCookie: (value: string | null) => void
  /** Recognizes the browser when it comes back from a third-party login. */
  readonly loginCookie: string | null
  readonly setLoginCookie: (value: string) => void
  /** Of the link that the request names. */
  readonly guestCookie: GuestCookie | null
  /** Of any link that the browser visits. */
  readonly guestCookieFor: (link: string) => GuestCookie | null
  readonly setGuestCookie: (cookie: GuestCookie) => void
}

/** One header as a string; absent, empty and the spec's 'null' are null. */
export function headerOf(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name.toLowerCase()]
  return typeof value === 'string' && value !== '' && value !== 'null' ? value : null
}

export function localeOf(request: FastifyRequest): Locale {
  return localeFrom(headerOf(request, headers.language))
}

// The __Host- prefix keeps other hosts and paths from setting the cookie, but browsers accept it over https only.
const cookieName = (secure: boolean) => (secure ? '__Host-adroit-bind' : 'adroit-bind')
const isSecure = (ctx: Context) => ctx.config.publicUrl?.protocol === 'https:'

export function bindingCookieOf(ctx: Context, request: FastifyRequest): string | null {
  return request.cookies[cookieName(isSecure(ctx))] ?? null
}

/** Longer than a third-party login may take, with all of its steps. */
const loginCookieSeconds = 3_600
const loginCookieName = (secure: boolean) => (secure ? '__Host-adroit-login' : 'adroit-login')

// __Host- requires the path `/`, which would send the cookie to members' endpoints. __Secure- allows the path of the guest's endpoints.
const guestCookieName = (secure: boolean, link = '') => `${secure ? '__Secure-' : ''}${guestCookie.name}${link}`

/** The cookie of the link that a request names; one that names none has the browser's only visit. */
export function guestCookieOf(ctx: Context, request: FastifyRequest): GuestCookie | null {
  const { link } = request.query as Record<string, unknown>
  if (typeof link === 'string') return guestCookieFor(ctx, request, link)
  const visits = Object.keys(request.cookies).filter((name) => name.startsWith(guestCookieName(isSecure(ctx))))
  const [only] = visits
  return only !== undefined && visits.length === 1 ? guestCookieFor(ctx, request, only.slice(guestCookieName(isSecure(ctx)).length)) : null
}

function guestCookieFor(ctx: Context, request: FastifyRequest, link: string): GuestCookie | null {
  const token = request.cookies[guestCookieName(isSecure(ctx), link)]
  return token === undefined ? null : { link, token }
}

export function exchangeOf(ctx: Context, request: FastifyRequest, reply: FastifyReply): Exchange {
  const secure = isSecure(ctx)
  const name = cookieName(secure)
  const options = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const
  return {
    locale: localeOf(request),
    address: request.ip,
    userAgent: headerOf(request, 'user-agent')?.slice(0, 300) ?? null,
    origin: originOf(ctx, request),
    gone: goneOf(reply),
    bindingCookie: bindingCookieOf(ctx, request),
    setBindingCookie: (value) => {
      if (value === null) reply.clearCookie(name, options)
      else reply.setCookie(name, value, { ...options, maxAge: 90 * 86_400 })
    },
    loginCookie: request.cookies[loginCookieName(secure)] ?? null,
    setLoginCookie: (value) => {
      reply.setCookie(loginCookieName(secure), value, { ...options, maxAge: loginCookieSeconds })
    },
    guestCookie: guestCookieOf(ctx, request),
    guestCookieFor: (link) => guestCookieFor(ctx, request, link),
    setGuestCookie: ({ link, token }) => {
      reply.setCookie(guestCookieName(secure, link), token, {
        ...options,
        path: guestCookie.path,
        maxAge: materialLimits.guestMinutes * 60,
      })
    },
  }
}

function goneOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => {
    // nobody receives the error
    if (!raw.writableFinished) gone.abort(fail('timed_out'))
  })
  return gone.signal
}

/**
 * PUBLIC_URL if it is set. Otherwise the server listens on this machine only, or in a demo on its network, and the Host header counts if it
 * names one of those addresses. Anyone can send any Host, and a link must not lead to a foreign one.
 */
export function originOf(ctx: Context, request: FastifyRequest): string {
  const { publicUrl, host, port } = ctx.config
  if (publicUrl !== null) return `${publicUrl.origin}${publicUrl.pathname.replace(/\/+$/, '')}`
  return isOwnHost(ctx.config, request.headers.host)
    ? `http://${request.headers.host}`
    : `http://${host}:${request.socket.localPort ?? port}`
}
