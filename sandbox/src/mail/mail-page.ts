import { type Answer, page } from '../http/call.ts'
import type { Mailbox } from './mailbox.ts'

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
article{border:1px solid #8884;border-radius:12px;padding:1rem;margin:1rem 0}h1{font-size:1.25rem}h2{font-size:1rem;margin:0}
p{margin:.25rem 0;opacity:.7}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:1rem 0 0}`

/** A page with the mails of the sandbox, the newest first, as plain text. */
export function mailPage({ mails }: Mailbox): Answer {
  const articles = mails
    .toReversed()
    .map(
      ({ subject, to, at, text }) =>
        `<article><h2>${escaped(subject)}</h2><p>To ${escaped(to)} · ${escaped(at)}</p><pre>${escaped(text)}</pre></article>`,
    )
  const body = articles.length === 0 ? '<p>No mail yet. Reload this page after a code or a link was sent.</p>' : articles.join('')
  return page(`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Mailbox of the demo</title><style>${style}</style><h1>Mailbox of the demo</h1>${body}</html>`)
}
