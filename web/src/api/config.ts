/** Base URL of the API, read from `config.json` beside index.html. '' means the same origin, which is also the default without the file. */
async function read(): Promise<string> {
  try {
    const response = await fetch('./config.json', { cache: 'no-cache' })
    const config: unknown = response.ok ? await response.json() : null
    if (typeof config === 'object' && config !== null && 'apiBase' in config && typeof config.apiBase === 'string') {
      return config.apiBase.replace(/\/+$/, '')
    }
  } catch {
    // no file, or not JSON: use the same origin
  }
  return ''
}

let reading: Promise<string> | undefined

export function apiBase(): Promise<string> {
  reading ??= read()
  return reading
}

/**
 * Whether the API shares the page's origin. A session can be bound to a cookie only then, because browsers send the cookie nowhere else.
 */
export async function isSameOrigin(): Promise<boolean> {
  const base = await apiBase()
  return base === '' || new URL(base, location.href).origin === location.origin
}
