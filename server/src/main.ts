import { commandLine } from './command-line.ts'
import { PlainError } from './lib/plain-error.ts'

try {
  await commandLine(process.env).parseAsync(process.argv)
} catch (error) {
  if (!(error instanceof PlainError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = error.exitCode
}
