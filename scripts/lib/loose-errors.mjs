import { writeFileSync } from 'node:fs'

/** A vitest reporter that writes errors outside of tests, which vitest's JSON omits, to the file in LOOSE_ERRORS. */
export default class LooseErrors {
  onTestRunEnd(_modules, errors) {
    const said = errors.map((error) => `${error.VITEST_TEST_PATH ?? ''} ${error.stack ?? error.message}`)
    writeFileSync(process.env.LOOSE_ERRORS, JSON.stringify(said))
  }
}
