import { headers } from '@adroit/contract/envelope'
import { type Locale, localeFrom } from '@adroit/contract/locales'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { isOwnHost } from './own-host.ts'

/** What a handler may know of the request besides its input, and say besides its answer. */
export interface Exchange {
  readonly locale: Locale
  /** Address of the caller; behind trusted proxies the forwarded one. */
  readonly address: string
  readonly userAgent: string | null
  /** Where people reach the app, for links: without a slash at its end. */
  readonly origin: string
  readonly bindingCookie: string | null
  readonly setBindingCookie: (value: string | null) => void
}

/** One header as a string; absent, empty and the spec's 'null' are null. */
export function headerOf(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name.toLowerCase()]
  return typeof value === 'string' && value !== '' && value !== 'null' ? value : null
}

export function localeOf(request: FastifyRequest): Locale {
  return localeFrom(headerOf(request, headers.language))
}

// The __Host- prefix forbids other hosts and paths to set it, but browsers take it over https only.
const cookieName = (secure: boolean) => (secure ? '__Host-adroit-bind' : 'adroit-bind')
const isSecure = (ctx: Context) => ctx.config.publicUrl?.protocol === 'https:'

export function bindingCookieOf(ctx: Context, request: FastifyRequest): string | null {
  return request.cookies[cookieName(isSecure(ctx))] ?? null
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
    bindingCookie: bindingCookieOf(ctx, request),
    setBindingCookie: (value) => {
      if (value === null) reply.clearCookie(name, options)
      else reply.setCookie(name, value, { ...options, maxAge: 90 * 86_400 })
    },
  }
}

/**
 * PUBLIC_URL where it is set. Else the server listens for this machine alone, or in a demo for its network, and the address
 * that the caller used is taken if it is one of those: anybody can write any Host, and a link must not lead to him.
 */
function originOf(ctx: Context, request: FastifyRequest): string {
  const { publicUrl, host, port } = ctx.config
  if (publicUrl !== null) return `${publicUrl.origin}${publicUrl.pathname.replace(/\/+$/, '')}`
  return isOwnHost(ctx.config, request.headers.host)
    ? `http://${request.headers.host}`
    : `http://${host}:${request.socket.localPort ?? port}`
}
