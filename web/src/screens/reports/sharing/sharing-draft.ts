import type { Report, Sharing } from '@adroit/contract/report'
import type { Role } from '@adroit/contract/roles'
import type { Colleague } from '../../../queries/sharing.ts'

/** The state of the sheet until it is sent. Selected members and roles are kept while the user switches between them. */
export interface SharingDraft {
  readonly with: Sharing['with']
  readonly members: readonly string[]
  readonly roles: readonly Role[]
}

export function sharingDraft({ with: audience, members, roles }: Sharing): SharingDraft {
  return { with: audience, members: members.map(({ id }) => id), roles }
}

/** Returns the request, with only what the kind of sharing needs. */
export function sentSharing({ with: audience, members, roles }: SharingDraft): SharingDraft {
  return { with: audience, members: audience === 'members' ? members : [], roles: audience === 'roles' ? roles : [] }
}

const sameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id))

export function isSameSharing(one: SharingDraft, other: SharingDraft): boolean {
  const [a, b] = [sentSharing(one), sentSharing(other)]
  return a.with === b.with && sameSet(a.members, b.members) && sameSet(a.roles, b.roles)
}

/** Returns what is missing before it can be sent. */
export function sharingProblem({ with: audience, members, roles }: SharingDraft): 'members' | 'roles' | null {
  if (audience === 'members' && members.length === 0) return 'members'
  return audience === 'roles' && roles.length === 0 ? 'roles' : null
}

/** Whether the member would lose access to a report of another member by sharing it this way. */
export function losesAccess(
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
 * Returns the members that a report can be shared with: all except its creator, and the member themselves only for another member's report.
 * `left`: selected members who can no longer log in.
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

/** Returns the members whose name or role matches the search; those selected when the sheet opened come first. */
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
