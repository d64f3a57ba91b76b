// Spelling and style of every text that people read: dictionaries of the web, messages of the server, words of imports and exports.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { locales } from '../contract/src/locales.ts'
import { root } from './lib/paths.mjs'
import { wrongInSource, wrongInTexts } from './lib/text-style.mjs'

const messages = join(root, 'web/src/locale/messages')
const guests = join(root, 'web/src/external/texts')

/** All dictionaries of a language, as one. */
async function dictionary(locale) {
  const files = [messages, guests].flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file === `${locale}.ts` || file.startsWith(`${locale}.`))
      .map((file) => join(folder, file)),
  )
  const modules = await Promise.all(files.map((file) => import(file)))
  return Object.assign({}, ...modules.flatMap((module) => Object.values(module)))
}

/** The messages of the server in a language. */
async function ofServer(locale) {
  return Object.assign({}, ...Object.values(await import(join(root, `server/src/http/messages/${locale.toLowerCase()}.ts`))))
}

const problems = []
for (const read of [dictionary, ofServer]) {
  const original = await read('en-US')
  for (const locale of locales) problems.push(...wrongInTexts(await read(locale), locale, original))
}
for (const locale of locales) {
  const files = [
    `server/src/imports/texts/${locale.toLowerCase()}.ts`,
    `server/src/reports/export/texts/${locale.toLowerCase()}.ts`,
    `web/src/locale/documents/${locale}.ts`,
  ]
  for (const file of files)
    problems.push(...wrongInSource(readFileSync(join(root, file), 'utf8'), locale).map((problem) => `${file}: ${problem}`))
}
for (const problem of problems) console.error(problem)
process.exitCode = problems.length === 0 ? 0 : 1
