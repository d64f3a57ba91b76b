import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A company's own site with a landing page. */
export interface LandingSite {
  /** Without a trailing slash. Chromium resolves all names below localhost to this machine. */
  readonly url: string
  readonly close: () => Promise<void>
}

const store = 'https://play.google.com/store/apps/details?id=com.example.reader'

/**
 * Serves a page with the script of a link. `/page` allows the script's origin only, `/consented` says that cookies are agreed to, `/denied`
 * that they are not, and `/blocked` is a sandbox, where storage and cookies throw.
 */
export async function startLandingSite(scriptOrigin: string, link: string): Promise<LandingSite> {
  const policy = `default-src 'none'; script-src ${scriptOrigin}; connect-src ${scriptOrigin}`
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0]
    if (path === '/favicon.ico') return void response.writeHead(204).end()
    const consent = { '/consented': 'data-consent="granted"', '/denied': 'data-consent="denied"' }[path ?? ''] ?? ''
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': path === '/blocked' ? `sandbox allow-scripts; ${policy}` : policy,
    })
    response.end(`<!doctype html><title>Reader</title>
      <script src="${scriptOrigin}/go/adroit.js" data-link="${link}" ${consent} async></script>
      <a id="plain" href="${store}">Get it</a>
      <a id="campaign" href="${store}&hl=de&referrer=utm_source%3Dsite">Get it</a>
      <a id="other" href="https://reader.example.com/?id=1">More</a>`)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://www.reader.localhost:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
