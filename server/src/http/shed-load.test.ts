import { Writable } from 'node:stream'
import { guestSocketPath } from '@adroit/contract/external-review'
import { socketPath } from '@adroit/contract/realtime'
import { about } from '@adroit/contract/system'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { send } from '../../test/client.ts'
import { startWorld, type World } from '../../test/world.ts'
import { pause } from '../lib/processes.ts'
import { openLog } from '../log.ts'

/** Keeps the process from doing anything else for so many ms. */
function block(ms: number): void {
  for (const end = performance.now() + ms; performance.now() < end; );
}

/** Asks until the answer has this status, and returns it. `meanwhile`: what happens between two questions. */
async function untilStatus(world: World, wanted: number, meanwhile: () => unknown) {
  for (;;) {
    const answer = await send(world, about, {}, {})
    if (answer.status === wanted) return answer
    await meanwhile()
  }
}

const triggers = {
  'it is late': { env: { SHED_DELAY_MS: '30' }, meanwhile: () => pause(1).then(() => block(100)) },
  'its memory is full': { env: { SHED_HEAP_PERCENT: '1' }, meanwhile: () => pause(50) },
} as const

for (const [when, { env, meanwhile }] of Object.entries(triggers)) {
  it(`answers 503 while ${when}, says when to come back, and still tells how it is [AU-03]`, async () => {
    let written = ''
    const sink = new Writable({
      write(chunk, _encoding, done) {
        written += String(chunk)
        done()
      },
    })
    const world = await startWorld({ env: { ...env, METRICS_TOKEN: 'm'.repeat(16) }, log: openLog('warn', sink) })
    try {
      const { body, response } = await untilStatus(world, 503, meanwhile)
      expect([body.code, response.headers['retry-after']]).toEqual([1503, '3'])
      const refused = world.app.isUnderPressure()
      const [alive, ready] = [await world.app.inject('/healthz'), await world.app.inject('/readyz')]
      const metrics = await world.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${'m'.repeat(16)}` } })
      expect([refused, alive.statusCode, ready.statusCode, metrics.statusCode]).toEqual([true, 200, 200, 200])
      expect(written.split('\n').filter((line) => line.includes('cannot keep up'))).toHaveLength(1)
    } finally {
      await world.close()
    }
  })
}

it('lets sockets in, which all come back at once, also while its memory is full [AU-03]', async () => {
  const full = await startWorld({ env: { SHED_HEAP_PERCENT: '1' } })
  try {
    const url = (await full.app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws')
    await untilStatus(full, 503, () => pause(50))
    for (const path of [socketPath, guestSocketPath]) {
      const socket = new WebSocket(url + path)
      const ended = new Promise((resolve) => socket.addEventListener('close', resolve))
      const outcome = new Promise((resolve) => {
        socket.addEventListener('open', () => resolve('open'))
        socket.addEventListener('error', () => resolve('refused'))
      })
      expect([path, await outcome]).toEqual([path, 'open'])
      socket.close()
      await ended
    }
  } finally {
    await full.close()
  }
})

it('refuses for its memory, too, when it was busy for so long that it measured no delay [AU-03]', async () => {
  const full = await startWorld({ env: { SHED_DELAY_MS: '60000', SHED_HEAP_PERCENT: '1' } })
  try {
    await untilStatus(full, 503, () => pause(50))
    for (let times = 0; times < 5; times += 1) {
      block(1_100)
      expect((await send(full, about, {}, {})).status).toBe(503)
      await pause(1)
      expect((await send(full, about, {}, {})).status).toBe(503)
    }
  } finally {
    await full.close()
  }
})

let world: World
beforeAll(async () => {
  world = await startWorld({ env: { SHED_DELAY_MS: '30' } })
})
afterAll(() => world.close())

it('answers again once the process keeps up', async () => {
  await untilStatus(world, 503, () => pause(1).then(() => block(100)))
  expect((await untilStatus(world, 200, () => pause(50))).body.code).toBe(0)
})

it('refuses nothing when the process was busy for shorter than the limit', async () => {
  const patient = await startWorld({ env: { SHED_DELAY_MS: '60000' } })
  try {
    for (let times = 0; times < 5; times += 1) {
      block(1_100)
      expect((await send(patient, about, {}, {})).status).toBe(200)
      await pause(1)
      expect((await send(patient, about, {}, {})).status).toBe(200)
    }
  } finally {
    await patient.close()
  }
})
