import { commandLine } from './command-line.ts'
import { PlainError } from './lib/plain-error.ts'

try {
  await commandLine(process.env).parseAsync(process.argv)
} catch (error) {
  if (!(error instanceof PlainError)) throw error
  process.stderr.write(`${error.message}\n`)
  // At once: a file that is a pipe may still be waiting for its writer.
  process.exit(1)
}
