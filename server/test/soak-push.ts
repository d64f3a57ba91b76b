import { pushKillRuns } from './push-kills.ts'

/** Kills the server while it sends push messages, and prints a table. Returns whether none was lost and none invented. */
export async function soakPush(count: number, seed: number): Promise<boolean> {
  console.log(`seed ${seed}, ${count} kills while push messages are sent`)
  const runs = await pushKillRuns(seed, count)
  const sum = (of: (run: (typeof runs)[number]) => number) => runs.reduce((all, run) => all + of(run), 0)
  const [lost, invented] = [sum((run) => run.lost), sum((run) => run.invented)]
  console.log(
    `messages ${runs.length * 3}, taken before the kill ${sum((run) => run.before)}, repeated ${sum((run) => run.repeated)}, lost ${lost}, invented ${invented}`,
  )
  return lost === 0 && invented === 0
}
