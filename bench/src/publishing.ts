import { meta } from '@adroit/server/platforms/meta/meta'
import { startOwnDatabase } from '../../server/test/own-database.ts'
import { startPublishWorld } from '../../server/test/publishing.ts'
import { printRatio } from './print.ts'

const ads = 100
const accounts = 5

/**
 * Measures how long 100 ads take in each of five accounts at the simulated Meta, against the time that the same calls take at least at the
 * rate that the limiter allows to the whole installation.
 */
export async function measurePublishing(): Promise<void> {
  const { server, stop } = await startOwnDatabase()
  const w = await startPublishWorld({ database: server, scenario: `many:${accounts}`, accounts, quick: false })
  try {
    await w.sandbox.control.clearLog()
    const begun = performance.now()
    const task = await w.publish(w.connected.map((account) => w.planOf('Bench', { groups: 1, ads }, w.file, account)))
    const { state, counts } = await w.settled(task)
    const seconds = (performance.now() - begun) / 1_000
    if (state !== 'live') throw new Error(`the task is ${state}`)
    const calls = (await w.sandbox.control.log({ platform: 'meta' })).length
    const { perSecond } = meta.quota({})
    const floor = calls / perSecond
    const detail = `${w.connected.length} accounts, ${counts.ready} objects, ${calls} calls: ${seconds.toFixed(1)} s, at least ${floor.toFixed(1)} s`
    printRatio('time to publish / the quota’s own floor', seconds / floor, { atMost: 1.15 }, detail)
  } finally {
    await w.close()
    await stop()
  }
}
