import { countCharacters } from '@adroit/contract/characters'
import { limits } from '@adroit/contract/limits'
import { materialLimits } from '@adroit/contract/material-limits'
import type { NewLink } from '../../queries/review-links.ts'

/** What a member has typed about a new review link. */
export interface LinkDraft {
  readonly title: string
  readonly note: string
  readonly decide: boolean
  readonly comment: boolean
  readonly download: boolean
  /** Whoever decides proves an address first. */
  readonly verify: boolean
  /** null: none. */
  readonly passcode: string | null
  readonly recipient: string
  readonly email: string
  readonly days: number
}

export const linkDayChoices = [1, 3, 7, 14, 30, 90] as const

export const emptyDraft = (title: string): LinkDraft => ({
  title,
  note: '',
  decide: true,
  comment: true,
  download: false,
  verify: false,
  passcode: null,
  recipient: '',
  email: '',
  days: materialLimits.linkDays.default,
})

/** The first thing to correct; null: the link can be made. */
export function draftProblem({ title, passcode, verify, decide, recipient, email }: LinkDraft): 'title' | 'passcode' | 'email' | null {
  if (title.trim() === '') return 'title'
  const address = email.trim()
  const needed = verify && decide && recipient.trim() !== ''
  // the server checks the rest of its form
  if (address === '' ? needed : !address.includes('@')) return 'email'
  if (passcode === null) return null
  const length = countCharacters(passcode.trim())
  return length < materialLimits.passcode.min || length > materialLimits.passcode.max ? 'passcode' : null
}

/** The request for a draft. An email without a name stands for the recipient's name, too. */
export function linkOf(draft: LinkDraft, materials: readonly string[]): NewLink {
  const { decide, comment, download, days } = draft
  const name = draft.recipient.trim()
  const email = draft.email.trim()
  return {
    materials: [...materials],
    title: draft.title.trim(),
    note: draft.note.trim(),
    decide,
    comment,
    download,
    verify: draft.verify && decide,
    passcode: draft.passcode?.trim() ?? null,
    recipient:
      name === '' && email === ''
        ? null
        : { name: name === '' ? email.slice(0, limits.memberName.max) : name, email: email === '' ? null : email },
    days,
  }
}
