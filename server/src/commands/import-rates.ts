import { limits } from '@adroit/contract/limits'
import { readEcbRates } from '../imports/rates-file.ts'
import { PlainError } from '../lib/plain-error.ts'
import { saveRates } from '../rates/service.ts'
import type { Command } from './command.ts'

export const importRatesCommand: Command = async (ctx, _given, file) => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of file) {
    size += chunk.length
    if (size > limits.importBytes) throw new PlainError(`A file of rates may have at most ${limits.importBytes / 1024 / 1024} MiB.`)
    chunks.push(chunk)
  }
  const rates = readEcbRates(Buffer.concat(chunks).toString('utf8'))
  await saveRates(ctx, 'ecb', rates)
  const days = new Set(rates.map((rate) => rate.day))
  const [first, last] = [[...days].sort()[0], [...days].sort().at(-1)]
  return {
    text: `Took ${rates.length} rates of ${days.size} days, ${first} to ${last}.`,
    json: { rates: rates.length, days: days.size, from: first, to: last },
    exitCode: 0,
  }
}
