import { headers } from '@adroit/contract/envelope'
import { type Locale, localeFrom } from '@adroit/contract/locales'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'

/** What a handler may know of the request besides its input, and say besides its answer. */
export interface Exchange {
  readonly locale: Locale
  /** Address of the caller; behind trusted proxies the forwarded one. */
  readonly address: string
  readonly userAgent: string | null
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

export function exchangeOf(ctx: Context, request: FastifyRequest, reply: FastifyReply): Exchange {
  const secure = ctx.config.publicUrl?.protocol === 'https:'
  // The __Host- prefix forbids other hosts and paths to set it, but browsers take it over https only.
  const name = secure ? '__Host-adroit-bind' : 'adroit-bind'
  const options = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const
  return {
    locale: localeOf(request),
    address: request.ip,
    userAgent: headerOf(request, 'user-agent')?.slice(0, 300) ?? null,
    bindingCookie: request.cookies[name] ?? null,
    setBindingCookie: (value) => {
      if (value === null) reply.clearCookie(name, options)
      else reply.setCookie(name, value, { ...options, maxAge: 90 * 86_400 })
    },
  }
}
