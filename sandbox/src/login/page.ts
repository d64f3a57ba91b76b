import { type Answer, type Call, page, redirect } from '../http/call.ts'
import type { LoginPerson } from './people.ts'

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:26rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
h1{font-size:1.25rem}label{display:block;min-height:44px;padding:.5rem 0}
button{display:block;width:100%;min-height:44px;font:inherit;margin-top:1rem;border:1px solid #8888;border-radius:22px}`

const frame = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title><style>${style}</style></head><body><main><h1>${escaped(title)}</h1>${body}</main></body></html>`

/** A provider's own error page: nothing is sent to an address that may not be one of the app's. */
export const refusedPage = (title: string, words: string, status = 400): Answer => page(frame(title, `<p>${escaped(words)}</p>`), status)

/** The page on which a person says who they are. The form repeats the request's parameters. */
export function signInPage(call: Call, title: string, people: readonly LoginPerson[]): Answer {
  const hidden = [...call.query].map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
  const choices = people.map(
    ({ id, name, email }, at) =>
      `<label><input type="radio" name="person" value="${id}"${at === 0 ? ' checked' : ''}> ${escaped(name)} (${escaped(email)})</label>`,
  )
  return page(
    frame(
      title,
      `<form method="post">${hidden.join('')}${choices.join('')}<button name="decision" value="allow">Continue</button><button name="decision" value="deny">Cancel</button></form>`,
    ),
  )
}

/** Allows https, or http on this machine: the addresses that an app's settings would list. */
export function isListed(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url?.hash !== '') return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname))
}

/** The parameters of the request, from the page's form after the decision. */
export const givenIn =
  (call: Call) =>
  (name: string): string | null => {
    const value = call.method === 'POST' ? call.body?.[name] : call.query.get(name)
    return typeof value === 'string' && value !== '' ? value : null
  }

export function back(redirectUri: string, values: Readonly<Record<string, string | null>>): Answer {
  const url = new URL(redirectUri)
  for (const [name, value] of Object.entries(values)) if (value !== null) url.searchParams.set(name, value)
  return redirect(url)
}
