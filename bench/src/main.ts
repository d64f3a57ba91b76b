import { measureAlerts } from './alerts.ts'
import { startBenchCompany } from './company.ts'
import { measureImport } from './import-memory.ts'
import { measureInteraction } from './interaction.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureMaterials } from './materials.ts'
import { measureOverhead } from './overhead.ts'
import { measurePublishing } from './publishing.ts'
import { measureQuestions } from './questions.ts'
import { measureRestatement } from './restate.ts'
import { measureScale } from './scale.ts'
import { measureSizes } from './sizes.ts'
import { measureStart } from './start.ts'
import { measureSync } from './sync.ts'
import { measureUploads } from './uploads.ts'
import { measureWeb2App } from './web2app.ts'

const measures = {
  start: measureStart,
  sizes: measureSizes,
  lighthouse: measureLighthouse,
  interaction: measureInteraction,
  import: measureImport,
  uploads: measureUploads,
  overhead: measureOverhead,
  questions: measureQuestions,
  materials: measureMaterials,
  publishing: measurePublishing,
  scale: measureScale,
  restatement: measureRestatement,
  sync: measureSync,
  alerts: measureAlerts,
  web2app: measureWeb2App,
}

const [number = '10000000', ...names] = process.argv.slice(2)
const facts = Number(number)
const chosen = Object.entries(measures).filter(([name]) => names.length === 0 || names.includes(name))
if (!Number.isInteger(facts) || facts < 100_000 || facts > 100_000_000 || (names.length > 0 && chosen.length !== new Set(names).size))
  throw new Error(`npm run bench -- [facts, 100000 to 100000000] [${Object.keys(measures).join('|')} …]`)
console.log(`Making ${facts.toLocaleString('en-US')} facts …`)
const bench = await startBenchCompany(facts)
try {
  for (const [, measure] of chosen) await measure(bench)
} finally {
  await bench.close()
}
