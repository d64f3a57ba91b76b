import { startBenchCompany } from './company.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureOverhead } from './overhead.ts'
import { measureQuestions } from './questions.ts'
import { measureRestatement } from './restate.ts'
import { measureSizes } from './sizes.ts'
import { measureSync } from './sync.ts'

const facts = Number(process.argv[2] ?? 10_000_000)
console.log(`Making ${facts.toLocaleString('en-US')} facts …`)
const bench = await startBenchCompany(facts)
try {
  await measureSizes(bench)
  await measureLighthouse(bench)
  await measureOverhead(bench, bench.database)
  await measureQuestions(bench)
  await measureRestatement(bench)
  await measureSync(bench)
} finally {
  await bench.close()
}
