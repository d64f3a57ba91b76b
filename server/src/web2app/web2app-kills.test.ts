import { describe, expect, it } from 'vitest'
import { killAppSettings, killRates, killTests } from '../../test/setting-kill-scenes.ts'
import { killCounting, killForgetting, killRetention, killSaving } from '../../test/web2app-kill-scenes.ts'
import { withScene } from '../../test/web2app-kills.ts'

// `npm run soak -- web2app` does it a hundred times.
describe('a process that is killed [R12]', () => {
  it('while it computes users and writes days leaves whole users, who count once in the end', async () => {
    const { kills, result } = await withScene(20_261_128, 900, (scene) => killCounting(scene, 2))
    expect({ kills: kills.length, wrong: result }).toEqual({ kills: 2, wrong: [] })
  })

  it('while it deletes events after their retention leaves the sums as they were, and the rest for the next time', async () => {
    const { kills, result } = await withScene(20_261_129, 250, (scene) => killRetention(scene, 3))
    expect(result).toEqual([])
    expect(kills.filter(({ done }) => !done).length).toBeGreaterThan(0)
  })

  it('while it removes a person leaves them whole or gone, and the sums as they were', async () => {
    const { kills, result } = await withScene(20_261_130, 60, (scene) => killForgetting(scene, 2))
    expect({ kills: kills.length, wrong: result }).toEqual({ kills: 2, wrong: [] })
  })

  it('while it saves a landing page leaves the old page or the new one', async () => {
    const { kills, result } = await withScene(20_261_131, 400, (scene) => killSaving(scene, 2))
    expect({ kills: kills.length, wrong: result }).toEqual({ kills: 2, wrong: [] })
  })

  it('while it starts tests of a link leaves one that is open', async () => {
    const { kills, result } = await withScene(20_261_132, 400, (scene) => killTests(scene, 2))
    expect({ kills: kills.length, wrong: result }).toEqual({ kills: 2, wrong: [] })
  })

  it('while it saves the settings of deep links leaves the old ones or the new ones, as phones read them', async () => {
    const { kills, result } = await withScene(20_261_133, 400, (scene) => killAppSettings(scene, 2))
    expect({ kills: kills.length, wrong: result }).toEqual({ kills: 2, wrong: [] })
  })

  it('while it imports own rates leaves those of one file', async () => {
    const { kills, result } = await withScene(20_261_134, 400, (scene) => killRates(scene, 2))
    expect({ kills: kills.length, wrong: result }).toEqual({ kills: 2, wrong: [] })
  })
})
