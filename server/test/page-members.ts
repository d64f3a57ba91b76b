import type { Member } from './socket-breaks.ts'
import { openPageSession } from './page-session.ts'

/** Opens sessions of each member, `each` of them. */
export async function openSessions(
  url: string,
  { company, password }: { readonly company: string; readonly password: string },
  usernames: readonly string[],
  each: number,
): Promise<Member[]> {
  const members: Member[] = []
  for (const username of usernames) {
    const sessions = []
    for (let index = 0; index < each; index += 1)
      sessions.push(await openPageSession(url, { company, username, password, deviceId: `the device of ${username}` }))
    members.push({ username, sessions })
  }
  return members
}
