import { intakeKillRuns } from './intake-kills.ts'

/** Kills the server while apps report events and visitors follow a link, and prints what counts. Returns whether all does, and once. */
export async function soakIntake(count: number, seed: number): Promise<boolean> {
  console.log(`seed ${seed}, ${count} kills while events and clicks arrive`)
  const { kills, sent, counted, clicks, installsOfLink } = await intakeKillRuns(seed, count)
  const sum = (of: 'batches' | 'clicks') => kills.reduce((all, kill) => all + kill[of], 0)
  console.log(`answered before the kills: batches ${sum('batches')}, clicks ${sum('clicks')}`)
  console.log(
    `sent ${JSON.stringify(sent)}\ncounted ${JSON.stringify(counted)}\nclicks ${clicks}, installs of their link ${installsOfLink}`,
  )
  return JSON.stringify(sent) === JSON.stringify(counted) && clicks === installsOfLink
}
