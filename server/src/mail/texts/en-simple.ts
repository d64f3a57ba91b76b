import type { MailTexts } from './texts.ts'

export const enSimple: MailTexts = {
  notifications: {
    one: '{company}: {what}',
    several: { one: '{company}: 1 new notification', other: '{company}: {count} new notifications' },
    intro: 'This is new at {company} in Adroit, and you did not read it yet:',
    moreInList: { one: 'There is 1 more in the list of notifications.', other: 'There are {count} more in the list of notifications.' },
    settings: 'Choose which emails you get',
    why: 'You get this email because you turned on emails in the notification settings of Adroit.',
  },
  code: {
    review_link: {
      subject: '{code} is your code for {company}',
      intro: 'Type this code on the review page of {company}. It works for {minutes} minutes:',
      outro: 'You did not ask for a code? Then ignore this email.',
    },
    bind_email: {
      subject: '{code} is your code for this address',
      intro: 'Type this code in Adroit in the next {minutes} minutes. Then this address belongs to your login at {company}:',
      outro: 'Did you not ask for a code? You can ignore this email. Nobody can use the code without it.',
    },
    password_reset: {
      subject: '{code} is your code for a new password',
      intro: 'Type this code in Adroit in the next {minutes} minutes to set a new password for your login at {company}:',
      outro: 'Did you not ask for a new password? You can ignore this email. Your password stays the same. Never give this code to anyone.',
    },
  },
  link: {
    subject: '{company}: please look at “{title}”',
    greeting: 'Hello {recipient},',
    intro: '{by} of {company} asks you to review “{title}”.',
    open: 'Open the review',
    passcode: 'You need a passcode. {by} will send it to you in another way.',
    verify: 'The page sends a code to this email address before you decide.',
    until: 'The link works until {until}.',
    outro: 'Do not forward this email. Everyone with the link can see the review.',
  },
  invite: {
    subject: '{company}: your invitation to Adroit',
    greeting: 'Hello {recipient},',
    intro: '{by} of {company} invites you to Adroit. Your username is {username}.',
    open: 'Choose a password',
    until: 'The link works one time, until {until}.',
    outro: 'Do not forward this email. Everyone with the link can choose your password.',
  },
  report: {
    subject: '{report}, {days}',
    intro: '“{report}” of {company}, {days}:',
    metric: 'Metric',
    total: 'Total',
    change: 'Change',
    empty: 'There are no rows for these days.',
    more: 'These are the first {shown} of {count} rows.',
    running: 'The last day is not over yet in: {running}.',
    readAt: 'Last read: {readAt}.',
    attached: 'All rows are in the file {fileName}.',
    tooLarge: 'The file with all rows is too large for a mail. You can export it from the report.',
    open: 'Open the report',
    outro:
      '{by} planned this report for you. It shows the accounts that you can see. To change or stop it, choose Schedule in the menu of the report.',
  },
}
