import type { Day } from '@adroit/contract/calendar'
import { limits } from '@adroit/contract/limits'
import { fullBudget, inflated, type Refuse, readDirectory } from '../lib/zip.ts'
import { readEcbRates } from './ecb-file.ts'
import type { Rate } from './store.ts'
import { UnreadableRates } from './unreadable-rates.ts'

/** What a ZIP may become; the bank's, of all days since 1999, becomes some three megabytes. */
const mostInflated = 4 * limits.rateBytes

const refuse: Refuse = (problem) => new UnreadableRates({ kind: `zip_${problem}` })

/**
 * The rates of a file as people have it: the bank's CSV, or the ZIP in which the bank publishes that.
 * @throws UnreadableRates when it is neither, or when a line of it cannot be taken.
 */
export async function readRatesFile(file: Buffer, latest: Day): Promise<Rate[]> {
  return await readEcbRates(textOf(isZip(file) ? await onlyEntry(file) : file), latest)
}

const isZip = (file: Buffer): boolean => file[0] === 0x50 && file[1] === 0x4b

async function onlyEntry(file: Buffer): Promise<Buffer> {
  const [entry, ...others] = [...readDirectory(file, refuse).values()].filter(({ name }) => !name.endsWith('/'))
  if (entry === undefined || others.length > 0 || !/\.csv$/i.test(entry.name)) throw new UnreadableRates({ kind: 'zip_files' })
  const parts: Buffer[] = []
  for await (const part of inflated(file, entry, fullBudget(mostInflated), refuse)) parts.push(part)
  return Buffer.concat(parts)
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new UnreadableRates({ kind: 'not_text' })
  }
}
