import { createReadStream } from 'node:fs'
import { basename, resolve } from 'node:path'
import { Command, InvalidArgumentError, Option } from 'commander'
import type { Arguments } from './commands/command.ts'
import { type Environment, perform } from './commands/perform.ts'
import { findingsText } from './doctor/finding.ts'
import { PlainError } from './lib/plain-error.ts'

/**
 * All command-line calls: `serve`, and the commands on the stores of a data folder. Each one imports only what it needs: a command for a
 * running server is a short message to it, and loading the whole product would take longer.
 */
export function commandLine(env: Environment): Command {
  const program = new Command('adroit').description('Delivery reports and ad publishing for advertising teams').version('1.0.4')
  program
    .command('serve')
    .description('start the server')
    .option('--demo', 'make a demo company with sample figures when there is none; loopback only')
    .option('--lan', 'open the demo to the devices of this network, with new passwords (plain http)')
    .action(async (options: { demo?: boolean; lan?: boolean }) => {
      const [{ serve }, { lanAddresses }] = await Promise.all([import('./serve.ts'), import('./lan/addresses.ts')])
      await serve(env, { demo: options.demo === true, lan: options.lan === true ? lanAddresses() : null })
    })

  program
    .command('import')
    .description('import a delivery export (CSV or XLSX) into an account')
    .argument('<file>', 'the export, relative to the folder that you are in')
    .requiredOption('--company <abbreviation>')
    .requiredOption('--account <name>', 'made when it is not there yet')
    .option('--platform <platform>', 'meta, google, tiktok or web2app')
    .option('--currency <code>', 'currency of the account, such as USD')
    .option('--timezone <zone>', 'time zone of the account, such as America/New_York')
    .option('--from <day>', 'first day that the file speaks for, YYYY-MM-DD')
    .option('--to <day>', 'last day that the file speaks for')
    .option('--map <field=column>', 'read a field from a column; may be repeated', collectMap, {})
    .option('--cost-unit <unit>', 'micros or major')
    .option('--day-order <order>', 'day_first, month_first or year_first, for dates such as 08/07/25')
    .option('--sheet <name>', 'the sheet of a workbook')
    .option('--choices <question=choice>', 'answer a question about the file; may be repeated', collectMap, {})
    .option('--skip-rejected', 'import the rows that can be read and record the rejected ones')
    .addOption(new Option('--skip-refused', 'the older spelling of --skip-rejected').hideHelp())
    .option('--replace', 'agree to what the import takes away')
    .option('--merge', 'keep the stored metrics that the file lacks')
    .option('--json', 'print the result as JSON')
    .action(async (file: string, options: Arguments) => {
      const path = fromHere(env, file)
      await perform(env, 'import', { ...options, fileName: basename(path) }, createReadStream(path))
    })

  program
    .command('import-rates')
    .description('import exchange rates in the format of the European Central Bank (eurofxref-hist.csv)')
    .argument('<file>')
    .option('--json', 'print the result as JSON')
    .action(async (file: string, options: Arguments) => await perform(env, 'import-rates', options, createReadStream(fromHere(env, file))))

  program
    .command('create-company')
    .argument('<abbreviation>', '1 to 20 characters; what members type to sign in')
    .option('--name <name>')
    .requiredOption('--currency <code>', 'currency of totals, such as USD')
    .requiredOption('--timezone <zone>', 'decides what "today" is, such as Asia/Shanghai')
    .option('--week-start <day>', '0 Sunday to 6 Saturday', '1')
    .option('--json', 'print the result as JSON')
    .action(async (abbreviation: string, options: Arguments) => await perform(env, 'create-company', { ...options, abbreviation }))

  program
    .command('create-member')
    .description('make a member; the password is read from the standard input')
    .argument('<username>')
    .requiredOption('--company <abbreviation>')
    .requiredOption('--role <role>', 'owner, admin, buyer, designer, auditor or viewer')
    .option('--name <name>')
    .option('--json', 'print the result as JSON')
    .action(
      async (username: string, options: Arguments) =>
        await perform(env, 'create-member', { ...options, username, password: await passwordFromInput() }),
    )

  program
    .command('set-password')
    .description('set the password of a member from the standard input and end his sessions')
    .argument('<username>')
    .requiredOption('--company <abbreviation>')
    .option('--json', 'print the result as JSON')
    .action(
      async (username: string, options: Arguments) =>
        await perform(env, 'set-password', { ...options, username, password: await passwordFromInput() }),
    )

  program
    .command('reset-second-factor')
    .description('turn off two-step sign-in and remove the passkeys of a member who lost their phone')
    .argument('<username>')
    .requiredOption('--company <abbreviation>')
    .option('--json', 'print the result as JSON')
    .action(async (username: string, options: Arguments) => await perform(env, 'reset-second-factor', { ...options, username }))

  program
    .command('publishing')
    .description('let a company publish ads, or say that it has not subscribed to publishing')
    .argument('<on|off>')
    .argument('<company>', 'its abbreviation')
    .option('--json', 'print the result as JSON')
    .action(async (state: string, company: string, options: Arguments) => await perform(env, 'publishing', { ...options, state, company }))

  program
    .command('backup')
    .description('copy both stores and all files into a new folder, beside a running server or without one')
    .argument('<folder>')
    .option('--json', 'print the result as JSON')
    .action(async (folder: string, options: Arguments) => await perform(env, 'backup', { ...options, folder: fromHere(env, folder) }))

  program
    .command('restore')
    .description('put a back-up into an empty data folder (and an empty database where DATABASE_URL is set)')
    .argument('<folder>')
    .action(async (folder: string) => await restoreHere(env, fromHere(env, folder)))

  program
    .command('rebuild-facts')
    .description('make a new report store from kept files, stored events and the platforms; the server must be stopped')
    .option('--json', 'print the result as JSON')
    .action(async (options: { json?: boolean }) => {
      const { rebuildFactsHere } = await import('./commands/rebuild-facts.ts')
      await rebuildFactsHere(env, options.json === true)
    })

  program
    .command('reseal')
    .description('encrypt with SECRET_KEY what SECRET_KEY_BEFORE encrypted; a running server does so by itself')
    .option('--json', 'print the result as JSON')
    .action(async (options: Arguments) => await perform(env, 'reseal', options))

  program
    .command('rotate-key')
    .description('give a demo a new key of its own and encrypt everything with it; the server must be stopped')
    .option('--json', 'print the result as JSON')
    .action(async (options: { json?: boolean }) => {
      const { rotateKeyHere } = await import('./commands/rotate-key.ts')
      await rotateKeyHere(env, options.json === true)
    })

  program
    .command('accept-new-key')
    .description('use SECRET_KEY although the key that encrypted the data is lost; the server must be stopped')
    .action(async () => {
      const { acceptNewKeyHere } = await import('./commands/accept-new-key.ts')
      await acceptNewKeyHere(env)
    })

  program
    .command('doctor')
    .description('look at the machine, the settings and the stores, and say what to do; ends with 1 where there is a problem')
    .option('--json', 'print what was found as JSON')
    .action(async (options: { json?: boolean }) => {
      const { examine } = await import('./doctor/doctor.ts')
      const findings = await examine(env)
      process.stdout.write(`${options.json === true ? JSON.stringify({ findings }) : findingsText(findings)}\n`)
      if (findings.some(({ state }) => state === 'problem')) process.exitCode = 1
    })
  return program
}

/** Relative to the caller's folder, which npm changes. */
function fromHere(env: Environment, path: string): string {
  return resolve(env['INIT_CWD'] ?? process.cwd(), path)
}

async function restoreHere(env: Environment, folder: string): Promise<void> {
  const [{ readCommandConfig }, { restore }, { openLog }] = await Promise.all([
    import('./config.ts'),
    import('./backup/restore.ts'),
    import('./log.ts'),
  ])
  const { tables, madeAt } = await restore(readCommandConfig(env), openLog('warn'), folder)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  process.stdout.write(`Restored the backup of ${madeAt}: ${rows} rows of ${tables.length} tables, the report store and all files.\n`)
}

function collectMap(value: string, so: Record<string, string>): Record<string, string> {
  const at = value.indexOf('=')
  if (at < 1) throw new InvalidArgumentError('Write it as name=value, such as campaign=xyz_campaign_id.')
  return { ...so, [value.slice(0, at)]: value.slice(at + 1) }
}

/** Passwords are never command-line arguments: other users of the machine could read them. */
async function passwordFromInput(): Promise<string> {
  if (process.stdin.isTTY) process.stderr.write('Password: ')
  for await (const line of process.stdin.setEncoding('utf8')) return String(line).split('\n')[0] ?? ''
  throw new PlainError('A password is expected on the standard input.')
}
