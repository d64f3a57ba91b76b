import type { Message } from './message.ts'

/** The words of whose accounts a member sees. */
export const access = {
  'access.title': 'Accounts',
  'access.of': 'Accounts of {name}',
  'access.byRole': 'Owners and administrators see every account.',
  'access.all': 'Every account',
  'access.allNote': 'Sees every account, also those that come later.',
  'access.assigned': 'Assigned accounts',
  'access.assignedNote': 'Sees the accounts that are assigned, and those that the member owns.',
  'access.kept': 'The assigned accounts are kept for later.',
  'access.search': 'Search accounts and groups',
  'access.filters': 'Which accounts are listed',
  'access.platform': 'Platform',
  'access.seenOnly': 'Only what is seen',
  'access.groups': 'Whole groups',
  'access.groupNote': {
    one: '{count} account, and those that come into it later',
    other: '{count} accounts, and those that come into it later',
  },
  'access.single': 'Single accounts',
  'access.selectAll': 'All {count} in this list',
  'access.own': 'owned by the member',
  'access.withGroup': 'Seen with its group',
  'access.none': 'No account is listed',
  'access.more': 'Show {count} more',
  'access.sees': { one: '{name} sees {count} of {all} accounts', other: '{name} sees {count} of {all} accounts' },
  'access.seesNone': '{name} sees no account',
  'access.save': 'Save',
  'access.done': { one: '{name} sees {count} account now', other: '{name} sees {count} accounts now' },
  'access.you': { one: 'You see {count} account', other: 'You see {count} accounts' },
} as const satisfies Record<string, Message>
