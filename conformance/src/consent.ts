/** Submits a platform's consent page as its first person, with yes or no. Returns the query of the redirect. */
export async function consent(url: URL, decision: 'allow' | 'no' = 'allow'): Promise<URLSearchParams> {
  const page = await fetch(url, { redirect: 'manual' })
  const html = await page.text()
  if (!page.ok) throw new Error(`The consent page answers ${page.status}: ${html.replace(/<[^>]*>/g, ' ')}`)
  const action = /<form[^>]*\saction="([^"]*)"/.exec(html)?.[1]
  const form = new URLSearchParams()
  for (const [tag] of html.matchAll(/<input[^>]*>/g)) {
    const [name, value] = [attribute(tag, 'name'), attribute(tag, 'value')]
    const chosen = attribute(tag, 'type') === 'hidden' || / checked/.test(tag)
    if (name !== null && value !== null && chosen) form.set(name, value)
  }
  form.set('decision', decision)
  const answer = await fetch(action === undefined ? url : new URL(text(action), url), { method: 'POST', body: form, redirect: 'manual' })
  const location = answer.headers.get('location')
  if (location === null) throw new Error(`The consent page leads nowhere: ${answer.status} ${await answer.text()}`)
  return new URL(location).searchParams
}

const attribute = (tag: string, name: string): string | null => {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]
  return value === undefined ? null : text(value)
}

const text = (html: string): string =>
  html
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
