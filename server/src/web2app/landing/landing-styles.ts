import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

const text = readFileSync(new URL('./landing.css', import.meta.url), 'utf8')

/** The style sheet of landing pages. `tag`: changes with its text, so that browsers may keep it for ever under an address with the tag. */
export const landingStyles = { text, tag: createHash('sha256').update(text).digest('base64url').slice(0, 12) }
