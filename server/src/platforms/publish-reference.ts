import { createHash } from 'node:crypto'

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const digits = 13

/** The end of the name of every object that we create. People see it in the platform's ads manager. */
const ending = new RegExp(`~[${alphabet}]{${digits}}$`)

/**
 * The reference of an object: 65 bits of a hash of what it is, so that it is the same whenever it is computed, and nobody else's. `~` and
 * 13 characters without letters that are mistaken for digits.
 */
export function referenceOf(company: string, taskAccount: string, object: string): string {
  const hash = createHash('sha256').update(`v1|${company}|${taskAccount}|${object}`).digest()
  let bits = BigInt(`0x${hash.subarray(0, 9).toString('hex')}`) >> 7n
  let text = ''
  for (let index = 0; index < digits; index += 1) {
    text = alphabet.charAt(Number(bits & 31n)) + text
    bits >>= 5n
  }
  return `~${text}`
}

/** A name with its reference, at most `longest` characters long: the name is cut, never the reference. Normalized, so that it reads back equal. */
export function namedWith(name: string, reference: string, longest: number): string {
  const plain = name.normalize('NFC').replace(/\s+/gu, ' ').trim()
  return `${Array.from(plain)
    .slice(0, longest - reference.length - 1)
    .join('')
    .trimEnd()} ${reference}`
}

export function hasReference(name: string): boolean {
  return ending.test(name)
}
