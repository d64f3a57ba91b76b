import type { Forwarder } from '../../platforms/forwarder.ts'

/** Less than the platform promises: its clock and ours differ, and the call takes a while. */
const marginMs = 60 * 60_000

/** Whether the platform still recognizes a repetition of what it may have received first at a moment; null: it never did. */
export function recognizes({ recognizesMs }: Pick<Forwarder, 'recognizesMs'>, first: Date | null, now: Date): boolean {
  return first === null || recognizesMs === null || now.getTime() - first.getTime() < recognizesMs - marginMs
}
