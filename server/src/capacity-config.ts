import * as z from 'zod'
import type { ExportBounds } from './http/export-slots.ts'

const count = (usual: number) => z.coerce.number().int().min(1).max(1_000_000).default(usual)
const mebibytes = (usual: number) => z.coerce.number().int().min(0).max(100_000_000).default(usual)

/** What members and companies may have and do at once, so that one of them leaves room for others (decision 83). */
export const capacityEnvironment = {
  /** Imports that are neither done nor discarded. */
  OPEN_IMPORTS_PER_MEMBER: count(100),
  OPEN_IMPORTS_PER_COMPANY: count(300),
  /** Size of the files of these imports, of a member and of a company. */
  OPEN_IMPORTS_MB_PER_MEMBER: mebibytes(2_048),
  OPEN_IMPORTS_MB: mebibytes(4_096),
  /** Uploads of materials that are not finished; each member also has at most `limits.uploadFiles`. */
  OPEN_UPLOADS_PER_COMPANY: count(500),
  /** Size of the files that these uploads announced. */
  OPEN_UPLOADS_MB_PER_MEMBER: mebibytes(10_240),
  OPEN_UPLOADS_MB_PER_COMPANY: mebibytes(40_960),
  /** Files that are produced for downloads at a time. */
  EXPORTS_PER_MEMBER: count(2),
  EXPORTS_PER_COMPANY: count(3),
  EXPORTS_AT_ONCE: count(8),
  /** Free space that uploads leave on the disk of the data folder, for the stores. */
  DISK_RESERVE_MB: mebibytes(512),
}

export interface CapacityConfig {
  readonly imports: {
    readonly perMember: number
    readonly perCompany: number
    readonly bytesPerMember: number
    readonly bytesPerCompany: number
  }
  readonly uploads: { readonly perCompany: number; readonly bytesPerMember: number; readonly bytesPerCompany: number }
  readonly exports: ExportBounds
  /** Bytes that uploads leave free on the disk of the data folder. */
  readonly diskReserve: number
}

const mebibyte = 1024 * 1024

export function capacityConfig(value: z.infer<z.ZodObject<typeof capacityEnvironment>>): CapacityConfig {
  return {
    imports: {
      perMember: value.OPEN_IMPORTS_PER_MEMBER,
      perCompany: value.OPEN_IMPORTS_PER_COMPANY,
      bytesPerMember: value.OPEN_IMPORTS_MB_PER_MEMBER * mebibyte,
      bytesPerCompany: value.OPEN_IMPORTS_MB * mebibyte,
    },
    uploads: {
      perCompany: value.OPEN_UPLOADS_PER_COMPANY,
      bytesPerMember: value.OPEN_UPLOADS_MB_PER_MEMBER * mebibyte,
      bytesPerCompany: value.OPEN_UPLOADS_MB_PER_COMPANY * mebibyte,
    },
    exports: { perMember: value.EXPORTS_PER_MEMBER, perCompany: value.EXPORTS_PER_COMPANY, inAll: value.EXPORTS_AT_ONCE },
    diskReserve: value.DISK_RESERVE_MB * mebibyte,
  }
}
