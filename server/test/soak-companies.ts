import { askForEach, makeManyCompanies } from './many-companies.ts'
import { startOwnDatabase } from './own-database.ts'
import { startWorld } from './world.ts'

const atOnce = 1_000
/** How much more memory the questions may take, in MB. */
const mostMegabytes = 600
const megabytes = () => Math.round(process.memoryUsage().rss / 1_048_576)

/**
 * Asks one question for each of `count` companies, a thousand of them at a time. Returns whether all were answered rightly, those that were
 * refused as the server was busy after they were asked again, and memory stayed bounded.
 */
export async function soakCompanies(count: number): Promise<boolean> {
  const { server, stop } = await startOwnDatabase()
  const world = await startWorld({ database: server })
  try {
    const companies = await makeManyCompanies(world, count)
    const before = megabytes()
    let most = before
    const timer = setInterval(() => {
      most = Math.max(most, megabytes())
    }, 50)
    const begun = Date.now()
    const { answered, refused, wrong } = await askForEach(world, companies, atOnce)
    clearInterval(timer)
    for (const line of wrong.slice(0, 20)) console.error(line)
    const seconds = (Date.now() - begun) / 1_000
    console.log(
      `${count} companies: ${answered} answered in ${seconds} s, ${refused} times busy, ${wrong.length} wrong; ${before} MB, at most ${most}`,
    )
    return answered === count && wrong.length === 0 && most - before <= mostMegabytes
  } finally {
    await world.close()
    await stop()
  }
}
