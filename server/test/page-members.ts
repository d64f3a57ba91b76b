import { openPageSession } from './page-session.ts'
import type { Member } from './socket-breaks.ts'

/** Opens sessions of each member, `each` of them. */
export async function openSessions(
  url: string,
  { company, password }: { readonly company: string; readonly password: string },
  usernames: readonly string[],
  each: number,
): Promise<Member[]> {
  return await Promise.all(
    usernames.map(async (username) => {
      const sessions = []
      for (let index = 0; index < each; index += 1)
        sessions.push(await openPageSession(url, { company, username, password, deviceId: `the device of ${username}` }))
      return { username, sessions }
    }),
  )
}
