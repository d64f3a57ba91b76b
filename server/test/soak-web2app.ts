import { startOwnDatabase } from './own-database.ts'
import { killAppSettings, killRates, killTests } from './setting-kill-scenes.ts'
import { type KillRun, killCounting, killForgetting, killRetention, killSaving } from './web2app-kill-scenes.ts'
import { withScene } from './web2app-kills.ts'

const killsPerScene = 5
const scenes: Readonly<Record<string, { readonly usualMs: number; readonly run: KillRun }>> = {
  counting: { usualMs: 900, run: killCounting },
  retention: { usualMs: 250, run: killRetention },
  forgetting: { usualMs: 60, run: killForgetting },
  saving: { usualMs: 400, run: killSaving },
  tests: { usualMs: 400, run: killTests },
  settings: { usualMs: 400, run: killAppSettings },
  rates: { usualMs: 400, run: killRates },
}

/** Kills processes that count, delete and save what apps report, and prints what was wrong. Returns whether nothing was. */
export async function soakWeb2App(count: number, seed: number): Promise<boolean> {
  const { server, stop } = await startOwnDatabase()
  const wrong: string[] = []
  try {
    for (const [name, { usualMs, run }] of Object.entries(scenes)) {
      const kills: { readonly done: boolean }[] = []
      for (let index = 0; kills.length < count / Object.keys(scenes).length; index += 1) {
        const scene = await withScene(seed + index, usualMs, (one) => run(one, killsPerScene), server)
        kills.push(...scene.kills)
        wrong.push(...scene.result.map((line) => `${name}, seed ${seed + index}: ${line}`))
      }
      console.log(`seed ${seed}, ${name}: ${kills.length} kills, ${kills.filter(({ done }) => done).length} of them after the end`)
    }
  } finally {
    await stop()
  }
  for (const line of wrong) console.log(line)
  return wrong.length === 0
}
