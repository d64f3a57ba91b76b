import { type GraphError, invalid } from '../errors.ts'

/** A refusal as Meta words it: the text is for the person. Subcodes are those that public integrators have seen; others are left out. */
export const refuse = (title: string, text: string, subcode?: number): GraphError =>
  invalid('Invalid parameter', { title, text, ...(subcode === undefined ? {} : { subcode }) })
