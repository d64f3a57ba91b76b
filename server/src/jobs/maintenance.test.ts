import { expect, it } from 'vitest'
import { startWorld } from '../../test/world.ts'
import { clocksAgree } from './clocks-agree.ts'
import { maintenanceOf } from './maintenance.ts'

it('a duty that fails keeps no other from being done, and is tried again before the next day', async () => {
  const world = await startWorld()
  const done: string[] = []
  let broken = true
  const failing = (name: string) => async () => {
    done.push(name)
    if (broken) throw new Error(`${name} fails`)
  }
  const duty = (name: string) => async () => void done.push(name)
  try {
    const run = maintenanceOf({
      ...{ runners: [], periodic: [], startUp: [] },
      maintenance: [failing('usual'), duty('next')],
      dailyMaintenance: [failing('daily'), duty('retention')],
    })
    await run(world.ctx)
    expect(done.splice(0)).toEqual(['usual', 'next', 'daily', 'retention'])
    broken = false
    await run(world.ctx)
    expect(done.splice(0)).toEqual(['usual', 'next', 'daily'])
    await run(world.ctx)
    expect(done.splice(0)).toEqual(['usual', 'next'])
    world.advance(86_400_000)
    await run(world.ctx)
    expect(done).toEqual(['usual', 'next', 'daily', 'retention'])
  } finally {
    await world.close()
  }
})

it('what deletes data by its age waits while the clocks of server and database differ by more than an hour', async () => {
  const world = await startWorld()
  const done: string[] = []
  try {
    const run = maintenanceOf(
      {
        ...{ runners: [], periodic: [], startUp: [] },
        maintenance: [async () => void done.push('usual')],
        dailyMaintenance: [async () => void done.push('retention')],
      },
      clocksAgree,
    )
    const setAhead = (ms: number) => world.setNow(new Date(Date.now() + ms).toISOString())
    for (const ahead of [86_400_000, -7_200_000]) {
      setAhead(ahead)
      await run(world.ctx)
      expect(done.splice(0)).toEqual(['usual'])
    }
    setAhead(0)
    await run(world.ctx)
    expect(done).toEqual(['usual', 'retention'])
  } finally {
    await world.close()
  }
})
