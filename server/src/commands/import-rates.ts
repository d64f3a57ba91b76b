import { capacityLimits } from '@adroit/contract/capacity-limits'
import { PlainError } from '../lib/plain-error.ts'
import { readRatesFile } from '../rates/sent-file.ts'
import { saveRates } from '../rates/service.ts'
import { ratesProblemIn } from '../rates/texts.ts'
import { UnreadableRates } from '../rates/unreadable-rates.ts'
import type { Command } from './command.ts'

/** No upper limit: the bank publishes no future rates, and the clock of a new machine may be wrong. */
const lastDay = '9999-12-31'

export const importRatesCommand: Command = async (ctx, _given, file) => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of file) {
    size += chunk.length
    if (size > capacityLimits.importBytes)
      throw new PlainError(`A rates file can be at most ${capacityLimits.importBytes / 1024 / 1024} MiB.`)
    chunks.push(chunk)
  }
  const rates = await readRatesFile(Buffer.concat(chunks), lastDay).catch((error: unknown) => {
    throw error instanceof UnreadableRates ? new PlainError(ratesProblemIn('en-US', error.problem)) : error
  })
  await saveRates(ctx, 'ecb', rates)
  const days = new Set(rates.map((rate) => rate.day))
  const [first, last] = [[...days].sort()[0], [...days].sort().at(-1)]
  return {
    text: `Imported ${rates.length} rates for ${days.size} days, ${first} to ${last}.`,
    json: { rates: rates.length, days: days.size, from: first, to: last },
    exitCode: 0,
  }
}
