import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, moment, text } from './fields.ts'
import { limits } from './limits.ts'
import { materialKinds } from './material.ts'

const area = '/api/mobile/admanage/account-media'

/** Images and videos of one answer. */
export const accountMediaPage = 60
/** Bytes of a picture; larger ones are left out. */
export const accountPictureBytes = 256 * 1024

/** Key of an image or a video in its account: `image:` or `video:` and the platform's own id. */
const mediaKey = text(200)

/**
 * Why a file cannot be imported. video_host: the platform does not give the file, as for Google's videos, which are on YouTube · no_source:
 * the platform gave no address for it.
 */
export const notImportable = ['video_host', 'no_source'] as const
export type NotImportable = (typeof notImportable)[number]

const accountMedia = z.object({
  key: mediaKey,
  kind: z.enum(materialKinds),
  name: z.string(),
  /** In pixels, milliseconds and bytes, as far as the platform says. */
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  durationMs: z.nullable(z.number()),
  bytes: z.nullable(z.number()),
  /** When it was uploaded to the platform, as far as it says. */
  createdAt: z.nullable(moment),
  /** Its address at the video's host, such as YouTube; null: it has none that everyone can open. */
  page: z.nullable(z.string()),
  /** Ads of the account that use it, as of the last read. */
  ads: z.number(),
  /** The material of the library that it equals; null: none. */
  material: z.nullable(z.object({ id, name: z.string() })),
  /** Why it cannot be imported; null: it can. */
  notImportable: z.nullable(z.enum(notImportable)),
})
export type AccountMedia = z.infer<typeof accountMedia>

/**
 * The images and videos of a connected account, as its platform listed them at `readAt`; newest first. Throws account_gone, and
 * account_not_connected for accounts that only have imports.
 */
export const listAccountMedia = endpoint({
  name: 'listAccountMedia',
  method: 'GET',
  path: `${area}/list`,
  access: 'reports.read',
  input: z.object({
    account: id,
    kind: z.exactOptional(z.enum(materialKinds)),
    /** Part of the name or the platform's id, ignoring letter case. */
    search: z.exactOptional(text(limits.search.max)),
    /** `none`: only what no material of the library equals. */
    material: z.exactOptional(z.literal('none')),
    offset: z._default(z.string().check(z.regex(/^\d{1,7}$/)), '0'),
  }),
  answer: z.object({
    media: z.array(accountMedia),
    /** How many match. */
    count: z.number(),
    /** Whatever the filters. */
    counts: z.object({ image: z.number(), video: z.number() }),
    /** null: they have not been read yet. */
    readAt: z.nullable(moment),
    /** True if the account has more than `accountMediaLimit`, of which the newest are listed. */
    cut: z.boolean(),
  }),
})

/** Newest images and videos of an account that are listed. */
export const accountMediaLimit = 20_000

/**
 * A picture of at most `accountPictureBytes` as a data URL: the image, or the video's cover, which the server fetches from the platform. null:
 * the platform gives none. Throws account_media_gone.
 */
export const accountMediaPicture = endpoint({
  name: 'accountMediaPicture',
  method: 'GET',
  path: `${area}/picture`,
  access: 'reports.read',
  input: z.object({ account: id, key: mediaKey }),
  answer: z.object({ picture: z.nullable(z.string()) }),
})

/**
 * Imports images and videos into the library, in a job: `accountMediaImport` says how far it is. Files that the library has already are linked
 * to their material instead of being stored twice. Throws account_media_gone, and folder_gone.
 */
export const importAccountMedia = endpoint({
  name: 'importAccountMedia',
  method: 'POST',
  path: `${area}/import`,
  access: 'materials.write',
  input: z.object({
    account: id,
    keys: z.array(mediaKey).check(z.minLength(1), z.maxLength(limits.uploadFiles)),
    folder: z.nullable(id),
  }),
  answer: z.object({ id }),
})

/**
 * - waiting: not begun, or to be tried again after the temporary problem in `message`
 * - imported: a new material
 * - linked: the library had the same bytes, and `material` has its metrics from now on
 * - refused: see `reason`
 */
export const mediaImportStates = ['waiting', 'imported', 'linked', 'refused'] as const

/**
 * Why a file was not imported: not importable at all, or
 * - platform: the platform gave an error, see `message`
 * - gone: the platform does not have it any more
 * - too_large · unreadable: as for uploads
 * - limit: the library or the disk is full
 */
export const mediaImportReasons = [...notImportable, 'platform', 'gone', 'too_large', 'unreadable', 'limit'] as const

/** An import and what became of each file. Throws account_media_import_gone for the import of another member. */
export const accountMediaImport = endpoint({
  name: 'accountMediaImport',
  method: 'GET',
  path: `${area}/import-state`,
  access: 'materials.write',
  input: z.object({ id }),
  answer: z.object({
    state: z.enum(['running', 'done']),
    account: z.object({ id, name: z.string() }),
    startedAt: moment,
    /** In the order of the request. */
    files: z.array(
      z.object({
        key: mediaKey,
        name: z.string(),
        kind: z.enum(materialKinds),
        state: z.enum(mediaImportStates),
        material: z.nullable(z.object({ id, name: z.string() })),
        reason: z.nullable(z.enum(mediaImportReasons)),
        /** What the platform said of the last problem, in its words or ours; null: nothing. */
        message: z.nullable(z.string()),
      }),
    ),
  }),
})
