/** Letters and digits that are not mistaken for each other when they are read aloud or typed from paper. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Suggests a passcode such as `k7mp-4xqd`: 8 characters of 31, 39 bits; the server pauses a link after wrong ones. */
export function suggestPasscode(): string {
  const letters: string[] = []
  while (letters.length < 8) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
    // the rest of 256 / 31 would make some letters likelier
    if (byte < 248) letters.push(alphabet[byte % alphabet.length] ?? '')
  }
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`
}
