import { listAccounts } from '@adroit/contract/accounts'
import { overview } from '@adroit/contract/home'
import { seeded } from '../src/demo/random.ts'
import { pause } from '../src/lib/processes.ts'
import { clientOf, importOnto } from './disk-client.ts'
import { canMountSmallDisk, startOnSmallDisk } from './full-disk.ts'

export interface DiskRun {
  readonly afterMs: number
  /** How the import ended that was confirmed just before the disk was full. */
  readonly ended: string
  readonly problem: string | null
}

/**
 * Fills the disk at random moments of imports and frees it. Each import must be stored or rejected with a message, and figures must be
 * available again.
 */
export async function fullDiskRuns(seed: number, count: number): Promise<DiskRun[]> {
  if (!canMountSmallDisk()) return []
  const random = seeded(seed)
  const disk = await startOnSmallDisk()
  const runs: DiskRun[] = []
  try {
    const ask = await clientOf(disk)
    const { accounts } = (await ask(listAccounts.path)).body.data as { accounts: { id: string; currency: string }[] }
    for (let index = 0; index < count; index += 1) {
      const account = accounts[index % accounts.length] ?? { id: '', currency: '' }
      const afterMs = Math.round(random() * 1_500)
      const { state, problem } = await importOnto(ask, account, 300 + (index % 5) * 100, async () => {
        await pause(afterMs)
        disk.fill()
        await pause(1_500)
        disk.free()
      })
      const inOrder = state === 'done' || state === 'unchanged' || state === 'ready' || (state === 'failed' && problem !== null)
      const answers = (await ask(overview.path).catch(() => null))?.body.code === 0
      runs.push({
        afterMs,
        ended: state,
        problem: inOrder && answers ? null : `${state} ${problem ?? ''}${answers ? '' : ', and home does not answer'}`,
      })
    }
  } finally {
    await disk.close()
  }
  return runs
}
