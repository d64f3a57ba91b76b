import * as z from 'zod'

/** A setting with origins that are separated by commas; default: none. */
export const originList = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .pipe(z.array(z.url({ protocol: /^https?$/ }).transform((value) => new URL(value).origin)))
  .default([])
