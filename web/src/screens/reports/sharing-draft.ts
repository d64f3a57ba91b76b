import type { Report, Sharing } from '@adroit/contract/report'
import type { Role } from '@adroit/contract/roles'
import type { Colleague } from '../../queries/sharing.ts'

/** What the sheet holds until it is sent. What is chosen of members and roles stays while one looks at the others. */
export interface SharingDraft {
  readonly with: Sharing['with']
  readonly members: readonly string[]
  readonly roles: readonly Role[]
}

export function sharingDraft({ with: audience, members, roles }: Sharing): SharingDraft {
  return { with: audience, members: members.map(({ id }) => id), roles }
}

/** What is sent: of what was chosen only what the kind of sharing takes. */
export function sentSharing({ with: audience, members, roles }: SharingDraft): SharingDraft {
  return { with: audience, members: audience === 'members' ? members : [], roles: audience === 'roles' ? roles : [] }
}

const sameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id))

export function isSameSharing(one: SharingDraft, other: SharingDraft): boolean {
  const [a, b] = [sentSharing(one), sentSharing(other)]
  return a.with === b.with && sameSet(a.members, b.members) && sameSet(a.roles, b.roles)
}

/** What is missing before it can be sent. */
export function sharingProblem({ with: audience, members, roles }: SharingDraft): 'members' | 'roles' | null {
  if (audience === 'members' && members.length === 0) return 'members'
  return audience === 'roles' && roles.length === 0 ? 'roles' : null
}

/** Whether whoever shares it so does not see it any more: a report of somebody else, shared past its sharer. */
export function losesSight(
  { mine }: Pick<Report, 'mine'>,
  draft: SharingDraft,
  self: { readonly id: string; readonly role: Role },
): boolean {
  if (mine || draft.with === 'company') return false
  if (draft.with === 'members') return !draft.members.includes(self.id)
  return draft.with === 'nobody' || !draft.roles.includes(self.role)
}

export interface Person {
  readonly id: string
  readonly name: string
  readonly role: Role | null
  readonly avatar: string | null
}

/**
 * Whom a report can be shared with: everybody but its creator; oneself only in a report of somebody else. `left`: named ones who cannot
 * sign in any more.
 */
export function peopleOf(
  report: Pick<Report, 'creator' | 'mine' | 'sharing'>,
  colleagues: readonly Colleague[],
  self: { readonly id: string; readonly name: string; readonly role: Role; readonly avatar: string | null },
): { readonly people: readonly Person[]; readonly left: readonly string[] } {
  const people = [...(report.mine ? [] : [self]), ...colleagues].filter(({ id }) => id !== report.creator.id)
  const known = new Set(people.map(({ id }) => id))
  return { people, left: report.sharing.members.filter(({ id }) => !known.has(id)).map(({ name }) => name) }
}

/** Members whose name or role is sought, those who were chosen when the sheet opened first. */
export function soughtPeople(
  people: readonly Person[],
  search: string,
  first: readonly string[],
  roleName: (role: Role) => string,
): readonly Person[] {
  const words = search.toLowerCase().split(/\s+/u)
  const found = people.filter(({ name, role }) => {
    const text = `${name} ${role ? roleName(role) : ''}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  const chosen = new Set(first)
  return found.toSorted((one, other) => Number(chosen.has(other.id)) - Number(chosen.has(one.id)))
}
