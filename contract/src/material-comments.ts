import * as z from 'zod/mini'
import { commentPlace } from './comment-place.ts'
import { endpoint } from './endpoint.ts'
import { id, moment, text } from './fields.ts'
import { materialLimits } from './material-limits.ts'

const area = '/api/mobile/admanage/material-comment'

const said = {
  id,
  /** Null: the author is a guest of a review link. */
  member: z.nullable(id),
  /** A member's name, or the one that a guest gave, which nobody verified. */
  name: z.string(),
  /** Empty: it was deleted, and others have replied to it. */
  text: z.string(),
  at: moment,
  editedAt: z.nullable(moment),
  /** The caller wrote it, and can edit and delete it. */
  own: z.boolean(),
}

const thread = z.object({
  ...said,
  version: z.number(),
  /** Null: it is about the whole material. */
  place: z.nullable(commentPlace),
  deleted: z.boolean(),
  /** A guest of this review link began the thread: all guests of the link see it, with every reply. */
  link: z.nullable(z.object({ id, title: z.string() })),
  resolved: z.nullable(z.object({ by: z.string(), at: moment })),
  mayResolve: z.boolean(),
  /** The oldest first. */
  replies: z.array(z.object(said)),
})
export type CommentThread = z.infer<typeof thread>
export type Comment = CommentThread['replies'][number]

/** The threads of all versions, the oldest first. */
const threads = z.object({ threads: z.array(thread) })
const words = text(materialLimits.comment.max)

/** Throws material_gone. */
export const listMaterialComments = endpoint({
  name: 'listMaterialComments',
  method: 'GET',
  path: `${area}/list`,
  access: 'signed_in',
  input: z.object({ material: id }),
  answer: threads,
})

/**
 * Begins a thread about a version. Throws comment_missing, material_gone (also for a version that never was), and input_invalid for a place
 * that the file does not have: a point or an area of a video without a time, or a time of an image.
 */
export const addMaterialComment = endpoint({
  name: 'addMaterialComment',
  method: 'POST',
  path: `${area}/add`,
  access: 'signed_in',
  input: z.object({ material: id, version: z.int(), text: words, place: z.nullable(commentPlace) }),
  answer: threads,
})

/** Adds to a thread. `id`: of its first comment. Throws comment_missing and comment_gone. */
export const replyToComment = endpoint({
  name: 'replyToComment',
  method: 'POST',
  path: `${area}/reply`,
  access: 'signed_in',
  input: z.object({ id, text: words }),
  answer: threads,
})

/** Changes the text of one's own comment. Throws comment_missing, and comment_gone for a comment of somebody else. */
export const editComment = endpoint({
  name: 'editComment',
  method: 'POST',
  path: `${area}/edit`,
  access: 'signed_in',
  input: z.object({ id, text: words }),
  answer: threads,
})

/** Deletes one's own comment; one with replies stays without its text. Throws comment_gone. */
export const deleteComment = endpoint({
  name: 'deleteComment',
  method: 'POST',
  path: `${area}/delete`,
  access: 'signed_in',
  input: z.object({ id }),
  answer: threads,
})

/**
 * Resolves a thread, or reopens it: its author, the uploader of the material, the maker of the review link that it came through, and every
 * reviewer. Throws comment_gone and not_allowed.
 */
export const resolveComment = endpoint({
  name: 'resolveComment',
  method: 'POST',
  path: `${area}/resolve`,
  access: 'signed_in',
  input: z.object({ id, resolved: z.boolean() }),
  answer: threads,
})
