/** Returns two letters for a round badge: those of the first and last word, or the first one or two characters of a single word. */
export function initials(name: string): string {
  const words = name
    .trim()
    .split(/[\s._-]+/u)
    .filter(Boolean)
  const first = words[0]
  if (first === undefined) return '?'
  const last = words.at(-1)
  // one Chinese, Japanese or Korean character says as much as two letters
  if (/^[\u3000-\u9fff\uac00-\ud7af]/u.test(first)) return [...first].slice(0, 2).join('')
  if (words.length === 1 || last === undefined) return [...first].slice(0, 2).join('').toUpperCase()
  return ([...first].slice(0, 1).join('') + [...last].slice(0, 1).join('')).toUpperCase()
}
