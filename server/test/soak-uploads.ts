import { allWhole, uploadKillRuns } from './upload-kills.ts'

/** Kills the server during uploads of three files each, and prints a table. Returns whether every file arrived whole, and once. */
export async function soakUploads(count: number, seed: number): Promise<boolean> {
  console.log(`seed ${seed}, ${count} kills during uploads`)
  const runs = await uploadKillRuns(seed, count)
  const sum = (of: (run: (typeof runs)[number]) => number) => runs.reduce((all, run) => all + of(run), 0)
  const files = runs.length * allWhole.whole
  console.log(
    `files ${files}, finished before the kill ${sum((run) => run.finishedBefore)}, whole ${sum((run) => run.whole)}, wrong ${sum((run) => run.wrong)}`,
  )
  return runs.every(({ whole, wrong }) => whole === allWhole.whole && wrong === allWhole.wrong)
}
