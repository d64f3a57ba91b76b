import { pause } from '../src/lib/processes.ts'

/** The setting of a server for which `untilIdle` waits: its metrics say which jobs are not done. */
export const countedJobs = { METRICS_TOKEN: 'counts-the-jobs-of-a-test' } as const

/**
 * Waits until a server that was started with `countedJobs` has no jobs left: a job that ends may add the next one, so it must have none
 * three times in a row.
 */
export async function untilIdle(url: string): Promise<void> {
  for (let idle = 0; idle < 3; await pause(1_000)) idle = (await hasJobs(url)) ? 0 : idle + 1
}

async function hasJobs(url: string): Promise<boolean> {
  const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${countedJobs.METRICS_TOKEN}` } })
  const text = await response.text()
  // Without a database, the metrics lack the jobs.
  if (!response.ok || !text.includes('# TYPE adroit_jobs gauge'))
    throw new Error(`The metrics of ${url} do not count jobs: ${response.status}`)
  return text
    .split('\n')
    .some((line) => line.startsWith('adroit_jobs{') && !line.includes('state="given_up"') && Number(line.split(' ').at(-1)) > 0)
}
