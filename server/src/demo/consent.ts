/** Values of the page's inputs: hidden ones, the checked radio button of each group, and checked boxes. */
const inputPattern = /<input\b[^>]*>/g
const attribute = (tag: string, name: string) =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]?.replace(/&#(\d+);|&amp;|&quot;|&lt;|&gt;/g, unescaped)

function unescaped(entity: string, code: string | undefined): string {
  if (code !== undefined) return String.fromCharCode(Number(code))
  return { '&amp;': '&', '&quot;': '"', '&lt;': '<', '&gt;': '>' }[entity] ?? entity
}

/**
 * Gives consent at a sandbox platform as a browser would: reads the page, submits its form, and returns the query of the redirect.
 * `person`: id of the person who signs in there; default: the first one. `without`: names of boxes that the person unticks. Never used with real platforms.
 */
export async function consent(
  page: URL,
  choice: { readonly person?: string; readonly decision?: string; readonly without?: readonly string[] } = {},
): Promise<string> {
  const response = await fetch(page)
  const html = await response.text()
  const action = /<form\b[^>]*>/.exec(html)?.[0]
  if (action === undefined) throw new Error(`The consent page of ${page.host} has no form: ${html.slice(0, 300)}`)
  const form = new URLSearchParams()
  for (const [tag] of html.matchAll(inputPattern)) {
    const [type, name, value] = [attribute(tag, 'type'), attribute(tag, 'name'), attribute(tag, 'value')]
    if (name === undefined || value === undefined || choice.without?.includes(name)) continue
    if (type === 'hidden' || /\schecked\b/.test(tag)) form.append(name, value)
  }
  if (choice.person !== undefined) form.set('person', choice.person)
  form.set('decision', choice.decision ?? 'allow')
  const to = new URL(attribute(action, 'action') ?? page, page)
  const back = await fetch(to, { method: 'POST', body: form, redirect: 'manual' })
  const location = back.headers.get('location')
  if (location === null) throw new Error(`The consent page of ${page.host} sent nobody back: HTTP ${back.status}.`)
  return new URL(location).search.slice(1)
}
