/**
 * Returns the header that makes a browser save a file under a name: in ASCII for old clients, and exactly in UTF-8 (RFC 6266, RFC 5987).
 */
export function dispositionOf(name: string): string {
  const safe = name.toWellFormed()
  // Browsers disagree on quotation marks, backslashes and percent signs.
  const plain = safe.replace(/[^\x20-\x7e]|["\\%]/gu, '_')
  // encodeURIComponent leaves these five characters, of which RFC 5987 allows only the exclamation mark.
  const encoded = encodeURIComponent(safe).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
