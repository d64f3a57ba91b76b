import type { PeopleWords } from './en-US.ts'

export const people: PeopleWords = {}
