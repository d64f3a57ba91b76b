import type { Message } from '@adroit/contract/message'

/** Messages of bound e-mail addresses and of new passwords by code. */
export const credentials = {
  'reset.title': 'New password',
  'reset.intro': 'We’ll email a code to the address that you linked to your login.',
  'reset.send': 'Send code',
  'reset.sent': 'If this login has a linked email address, a code is on its way. It works for {minutes} minutes.',
  'reset.none': 'No email? Check the spelling, or ask your company’s administrator for a new link.',
  'reset.set': 'Set password',
  'reset.done': 'Your password is set',
  'reset.doneNote': 'All devices were signed out. Sign in with your new password.',
  'reset.toLogin': 'Go to sign-in',
  'reset.otherLogin': 'Other login',
  'code.label': 'Code',
  'code.wrong': 'Enter the {digits} digits of the code',
  'code.again': 'Send again',
  'code.wait': 'Send again in {seconds} s',
  'bindEmail.title': 'Link email',
  'bindEmail.note': 'With a linked address you can set a new password yourself when you forget it.',
  'bindEmail.email': 'Email',
  'bindEmail.invalid': 'Invalid format',
  'bindEmail.send': 'Send code',
  'bindEmail.sent': 'We emailed a code to {email}. It works for {minutes} minutes.',
  'bindEmail.confirm': 'Link',
  'bindEmail.other': 'Other address',
  'bindEmail.done': 'Email linked',
} as const satisfies Readonly<Record<string, Message>>
