import { backupCommand } from './backup.ts'
import type { Command } from './command.ts'
import { createCompanyCommand } from './create-company.ts'
import { createMemberCommand } from './create-member.ts'
import { doctorCommand } from './doctor.ts'
import { importCommand } from './import.ts'
import { importRatesCommand } from './import-rates.ts'
import { publishingCommand } from './publishing.ts'
import { resealCommand } from './reseal.ts'
import { resetSecondFactorCommand } from './reset-second-factor.ts'
import { setPasswordCommand } from './set-password.ts'

/** Commands that work on the stores, by their name on the command line. */
export const commands: Readonly<Record<string, Command>> = {
  backup: backupCommand,
  doctor: doctorCommand,
  import: importCommand,
  'import-rates': importRatesCommand,
  'create-company': createCompanyCommand,
  'create-member': createMemberCommand,
  'set-password': setPasswordCommand,
  'reset-second-factor': resetSecondFactorCommand,
  publishing: publishingCommand,
  reseal: resealCommand,
}
