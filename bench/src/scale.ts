import { type BenchCompany, post, startBenchCompany } from './company.ts'
import { ms, printRatio } from './print.ts'
import { campaigns } from './report.ts'
import { sideBySide } from './timing.ts'

/** Measures the same 30-day query on the facts of this run and on a tenth of them: fewer days and companies, with as many ads a day. */
export async function measureScale(bench: BenchCompany): Promise<void> {
  if (bench.facts <= 10_000_000) return
  const tenth = await startBenchCompany(bench.facts / 10)
  try {
    for (const breakdown of ['CAMPAIGN', 'AD'] as const) {
      const ask = (of: BenchCompany) => () =>
        post(of, '/api/mobile/admanage/report/query', { report: { ...campaigns, breakdown }, limit: 50 })
      const times = await sideBySide(
        [
          { name: 'all', work: ask(bench) },
          { name: 'tenth', work: ask(tenth) },
        ],
        20,
      )
      const [all = 0, part = 1] = ['all', 'tenth'].map((key) => times.get(key))
      const name = `30 days by ${breakdown.toLowerCase()}, ${bench.facts / 1e6} M facts / ${tenth.facts / 1e6} M`
      printRatio(name, all / part, { atMost: 2 }, `${ms(all)} / ${ms(part)}`)
    }
  } finally {
    await tenth.close()
  }
}
