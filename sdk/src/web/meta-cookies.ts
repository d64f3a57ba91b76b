import { readCookie, writeCookie } from './cookies.ts'

/** As long as Meta's own pixel keeps them. */
const days = 90

/**
 * Sets Meta's `_fbp`, and `_fbc` if the visitor came with an `fbclid`, as its pixel does: `fb.<index of the domain>.<ms>.<value>`, on the
 * highest domain that takes cookies. Cookies that the pixel set are left as they are, unless the visitor came through another ad since.
 */
export function setMetaCookies(fbclid: string | undefined): void {
  if (readCookie('_fbp') === null) set('_fbp', String(1_000_000_000 + Math.floor(Math.random() * 9_000_000_000)))
  if (fbclid && !readCookie('_fbc')?.endsWith(`.${fbclid}`)) set('_fbc', fbclid)
}

function set(name: string, value: string): void {
  const labels = location.hostname.split('.')
  const moment = Date.now()
  for (let index = 1; index < labels.length; index += 1) {
    const cookie = `fb.${index}.${moment}.${value}`
    writeCookie(name, cookie, days, labels.slice(-index - 1).join('.'))
    // browsers refuse cookies for public suffixes such as co.uk
    if (readCookie(name) === cookie) return
  }
  writeCookie(name, `fb.${Math.max(1, labels.length - 1)}.${moment}.${value}`, days)
}
