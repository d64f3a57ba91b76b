import type { Day } from '@adroit/contract/calendar'
import { capacityLimits } from '@adroit/contract/capacity-limits'
import { fullBudget, openZip, type Refuse } from '../lib/zip.ts'
import { readEcbRates } from './ecb-file.ts'
import type { Rate } from './store.ts'
import { UnreadableRates } from './unreadable-rates.ts'

/** Maximum size of an unpacked ZIP. The bank's file with all days since 1999 unpacks to about three megabytes. */
const mostInflated = 4 * capacityLimits.rateBytes

const refuse: Refuse = (problem) => new UnreadableRates({ kind: `zip_${problem}` })

/**
 * Reads the rates of an uploaded file: the bank's CSV, or the ZIP in which the bank publishes it.
 * @throws UnreadableRates if it is neither, or if a line is invalid.
 */
export async function readRatesFile(file: Buffer, latest: Day): Promise<Rate[]> {
  return await readEcbRates(textOf(isZip(file) ? await onlyEntry(file) : file), latest)
}

const isZip = (file: Buffer): boolean => file[0] === 0x50 && file[1] === 0x4b

async function onlyEntry(file: Buffer): Promise<Buffer> {
  const [entry, ...others] = (await openZip(file, refuse)).filter(({ name }) => !name.endsWith('/'))
  if (entry === undefined || others.length > 0 || !/\.csv$/i.test(entry.name)) throw new UnreadableRates({ kind: 'zip_files' })
  const parts: Buffer[] = []
  for await (const part of entry.inflated(fullBudget(mostInflated))) parts.push(part)
  return Buffer.concat(parts)
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new UnreadableRates({ kind: 'not_text' })
  }
}
