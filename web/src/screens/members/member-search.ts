import type { Member } from '@adroit/contract/members'

/** Whether every typed word occurs in a member's name, username or e-mail. */
export function memberMatches(member: Pick<Member, 'name' | 'username' | 'email'>, search: string): boolean {
  const text = `${member.name} ${member.username} ${member.email ?? ''}`.toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/u)
    .every((word) => text.includes(word))
}
