import { fail } from './app-error.ts'

/**
 * Characters that nobody sees: zero-width and fillers, marks that turn the direction of text, and variation selectors. Line breaks and tabs are seen.
 */
const invisible = /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]|(?![\t\n\r])\p{Cc}/u
/** Emoji are sequences with joiners and variation selectors. Node 20 reads the flag `v` only here. */
const emoji = /\p{RGI_Emoji}/gv

/** Returns the first character of a text that nobody sees and that is no part of an emoji, as `U+200B`; null: there is none. */
export function invisibleIn(text: string): string | null {
  const found = invisible.exec(text.replace(emoji, ''))?.[0].codePointAt(0)
  return found === undefined ? null : `U+${found.toString(16).toUpperCase().padStart(4, '0')}`
}

/** Throws `name_invisible` for a name with a character that nobody sees: two names could look the same. `held`: stays as it is. */
export function refuseInvisible(name: string, held?: string): void {
  const code = invisibleIn(name)
  if (code !== null && name !== held) throw fail('name_invisible', { code })
}

/** Returns a name that a platform gave without characters that nobody sees. */
export function withoutInvisible(name: string): string {
  return invisibleIn(name) === null ? name : name.replace(new RegExp(invisible, 'gu'), '')
}
