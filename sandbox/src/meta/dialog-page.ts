import type { Account, Person } from '../world/world.ts'
import { scopesKnown } from './scopes.ts'

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const frame = (title: string, body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 30rem; margin: 2rem auto; padding: 0 1rem; color: #1c1e21; background: #fff }
fieldset { border: 1px solid #8a8d91; border-radius: 8px; margin: 0 0 1rem }
label { display: flex; gap: .5rem; align-items: center; min-height: 44px }
button { font: inherit; min-height: 44px; padding: 0 1.25rem; border-radius: 8px; border: 1px solid #0a57c2; background: #fff; color: #0a57c2 }
button.main { background: #0a57c2; color: #fff }
</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`

export const troublePage = (words: string) =>
  frame('Something is wrong', `<h1>Something is wrong</h1>\n<p role="alert">${escaped(words)}</p>`)

/**
 * The consent page: who connects, what the app requests, and the two buttons. It passes the parameters of the request on in hidden fields.
 */
export function consentPage(
  people: readonly Person[],
  accounts: readonly Account[],
  scopes: readonly string[],
  hidden: Readonly<Record<string, string>>,
): string {
  const kept = Object.entries(hidden).map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
  const persons = people.map(
    (person, at) =>
      `<label><input type="radio" name="person" value="${escaped(person.id)}"${at === 0 ? ' checked' : ''} required> ${escaped(person.name)}</label>`,
  )
  const permissions = scopes.map(
    (scope) => `<label><input type="checkbox" name="grant_${scope}" value="1" checked> ${escaped(scopesKnown[scope] ?? scope)}</label>`,
  )
  const ads = accounts.map(
    ({ id, name }) => `<label><input type="checkbox" name="account_${id}" value="1" checked> ${escaped(name)}</label>`,
  )
  return frame(
    'Log in to the pretend Meta',
    `<h1>Let Adroit into your ad accounts?</h1>
<p>This is a pretend Meta for trying Adroit out. Nobody real logs in here.</p>
<form method="post">
${kept.join('\n')}
<fieldset><legend>Continue as</legend>
${persons.join('\n')}
</fieldset>
<fieldset><legend>Adroit may</legend>
${permissions.join('\n')}
</fieldset>
<fieldset><legend>In these ad accounts, if they are yours</legend>
${ads.join('\n')}
</fieldset>
<button class="main" name="decision" value="allow">Continue</button>
<button name="decision" value="deny">Cancel</button>
</form>`,
  )
}
