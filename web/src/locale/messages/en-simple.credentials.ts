import type { CredentialsTexts } from './en-US.ts'

/** Messages of bound e-mail addresses and of new passwords by code. */
export const credentials: CredentialsTexts = {
  'reset.title': 'New password',
  'reset.intro': 'We send a code to the email address of your login.',
  'reset.send': 'Send code',
  'reset.sent': 'If your login has an email address, a code is on its way. It works for {minutes} minutes.',
  'reset.none': 'No email? Check the spelling, or ask your administrator for a new link.',
  'reset.set': 'Set password',
  'reset.done': 'Your password is set',
  'reset.doneNote': 'We signed out all your devices. Use the new password now.',
  'reset.toLogin': 'Go to sign-in',
  'reset.otherLogin': 'Other login',
  'code.label': 'Code',
  'code.wrong': 'Type the {digits} digits of the code',
  'code.again': 'Send again',
  'code.wait': 'Send again in {seconds} s',
  'bindEmail.title': 'Link email',
  'bindEmail.note': 'With a linked address you can set a new password when you forget yours.',
  'bindEmail.email': 'Email',
  'bindEmail.invalid': 'Invalid format',
  'bindEmail.send': 'Send code',
  'bindEmail.sent': 'We sent a code to {email}. It works for {minutes} minutes.',
  'bindEmail.confirm': 'Link',
  'bindEmail.other': 'Other address',
  'bindEmail.done': 'Email linked',
}
