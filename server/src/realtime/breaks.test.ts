import { socketBeatMs } from '@adroit/contract/realtime'
import { expect, it, vi } from 'vitest'
import { loginAt } from '../../test/http-client.ts'
import { makeContents } from '../../test/page-events.ts'
import { openSessions } from '../../test/page-members.ts'
import { breakSockets } from '../../test/socket-breaks.ts'
import { makeCompany, startWorld, testPassword } from '../../test/world.ts'
import { seeded } from '../demo/random.ts'

it('lets every open page show the truth after connections broke and events were missed', async () => {
  // The server's beats, which tell the unread count, come when the test says so.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const world = await startWorld()
  try {
    const url = await world.app.listen({ port: 0, host: '127.0.0.1' })
    const roles = ['owner', 'admin', 'buyer', 'designer'] as const
    const { abbreviation } = await makeCompany(world, { roles })
    const who = { company: abbreviation, password: testPassword }
    const contents = await makeContents(await loginAt(url, { ...who, username: 'owner' }), 4)
    const members = await openSessions(url, who, roles, 10)
    const outcome = await breakSockets(
      { url, random: seeded(7), contents, members, owner: 'owner' },
      {
        ...{ rounds: 1, events: 60, breaks: 12, perSecond: 50, kinds: ['vanished', 'killed'], patience: 20_000 },
        afterEvents: () => void vi.advanceTimersByTime(socketBeatMs),
      },
    )
    expect(outcome).toMatchObject({ sockets: 40, events: 60, breaks: 12, reconnects: 12, wrong: 0 })
  } finally {
    vi.useRealTimers()
    // Requests that pages gave up may have left connections on which nothing was sent.
    world.app.server.closeAllConnections()
    await world.close()
  }
})
