/** Where the API lives, from `config.json` beside index.html: '' is the same origin. Without the file, the same origin. */
async function read(): Promise<string> {
  try {
    const response = await fetch('./config.json', { cache: 'no-cache' })
    const config: unknown = response.ok ? await response.json() : null
    if (typeof config === 'object' && config !== null && 'apiBase' in config && typeof config.apiBase === 'string') {
      return config.apiBase.replace(/\/+$/, '')
    }
  } catch {
    // no file, or not JSON: the same origin
  }
  return ''
}

let reading: Promise<string> | undefined

export function apiBase(): Promise<string> {
  reading ??= read()
  return reading
}

/** A session may be bound to a cookie only where the browser sends one: on the page's own origin. */
export async function isSameOrigin(): Promise<boolean> {
  const base = await apiBase()
  return base === '' || new URL(base, location.href).origin === location.origin
}
