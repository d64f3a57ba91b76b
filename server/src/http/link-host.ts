import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { fail } from '../lib/app-error.ts'
import { isLoopback } from '../lib/loopback.ts'
import { PlainError } from '../lib/plain-error.ts'

/** What is served where links are opened: links, the landing script, which apps open links, and whether the process runs. */
const served = /^\/(go\/[\w.-]+(\/click|\/media)?|\.well-known\/(apple-app-site-association|assetlinks\.json)|healthz)([?#]|$)/

/** Reads LINK_URL. Throws a PlainError if it is no origin, not https, or the host of the app itself. */
export function readLinkUrl(sent: string | undefined, publicUrl: URL | null): URL | null {
  if (sent === undefined) return null
  const url = new URL(sent)
  if (url.protocol === 'http:' && !isLoopback(url.hostname))
    throw new PlainError('LINK_URL must be https: browsers do not load a script over plain http. Only a loopback address may use http.')
  if (url.href !== `${url.origin}/`)
    throw new PlainError('LINK_URL is an origin such as https://go.example.com: without a path, a query, or a user.')
  if (url.hostname === publicUrl?.hostname)
    throw new PlainError('LINK_URL needs a host name of its own, because that host serves links only: use another one than PUBLIC_URL.')
  return url
}

/** Where links are opened. `origin`: where the app is. */
export const linkOrigin = ({ linkUrl }: Pick<Config, 'linkUrl'>, origin: string): string => linkUrl?.origin ?? origin

/** The path of links before `/go/`: empty unless they are below the path of PUBLIC_URL. */
export const linkBase = ({ linkUrl, publicUrl }: Pick<Config, 'linkUrl' | 'publicUrl'>): string =>
  linkUrl === null ? (publicUrl?.pathname.replace(/\/+$/, '') ?? '') : ''

/** Whether a Host header names the host of links, however it is spelled. */
export function isLinkHost({ linkUrl }: Pick<Config, 'linkUrl'>, host: string | undefined): boolean {
  return linkUrl !== null && host?.replace(/:\d+$/, '').replace(/\.$/, '').toLowerCase() === linkUrl.hostname
}

/** Whether a request came where links are opened. A proxy may send the host that was asked for in X-Forwarded-Host only. */
export function atLinks(config: Pick<Config, 'linkUrl'>, request: FastifyRequest): boolean {
  return config.linkUrl === null || isLinkHost(config, request.headers.host) || isLinkHost(config, request.host)
}

/** Answers 404 for everything but links on the host of LINK_URL, so that it never shows a sign-in page. */
export function serveLinksOnly(app: FastifyInstance, config: Pick<Config, 'linkUrl'>): void {
  if (config.linkUrl === null) return
  app.addHook('onRequest', async (request) => {
    if (atLinks(config, request) && !served.test(request.url)) throw fail('not_found')
  })
}
