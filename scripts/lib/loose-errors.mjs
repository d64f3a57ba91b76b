import { writeFileSync } from 'node:fs'

/** A reporter of vitest: writes errors that no test caught, which its JSON leaves out, to the file that LOOSE_ERRORS names. */
export default class LooseErrors {
  onTestRunEnd(_modules, errors) {
    const said = errors.map((error) => `${error.VITEST_TEST_PATH ?? ''} ${error.stack ?? error.message}`)
    writeFileSync(process.env.LOOSE_ERRORS, JSON.stringify(said))
  }
}
