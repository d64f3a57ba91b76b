import type { MailTexts } from './texts.ts'

export const enUs: MailTexts = {
  notifications: {
    one: '{company}: {what}',
    several: { one: '{company}: 1 new notification', other: '{company}: {count} new notifications' },
    intro: 'News from {company} in Adroit that you haven’t read yet:',
    moreInList: { one: '1 more is in the list of notifications.', other: '{count} more are in the list of notifications.' },
    settings: 'Change which emails you get',
    why: 'You get this email because you turned on emails in the notification settings of Adroit.',
  },
  code: {
    review_link: {
      subject: '{code} is your code for the review of {company}',
      intro: 'Enter this code on the review page of {company} within {minutes} minutes:',
      outro: 'If you didn’t request a code, ignore this email. Nobody can use the code without it.',
    },
    bind_email: {
      subject: '{code} is your code to bind this address',
      intro: 'Enter this code in Adroit within {minutes} minutes to bind this address to your login at {company}:',
      outro: 'If you didn’t request a code, ignore this email. Nobody can use the code without it.',
    },
    password_reset: {
      subject: '{code} is your code for a new password',
      intro: 'Enter this code in Adroit within {minutes} minutes to set a new password for your login at {company}:',
      outro: 'If you didn’t request a new password, ignore this email: your password stays as it is. Never give this code to anyone.',
    },
  },
  link: {
    subject: '{company}: please review “{title}”',
    greeting: 'Hello {recipient},',
    intro: '{by} of {company} asks you to review “{title}”.',
    open: 'Open the review',
    passcode: 'You need a passcode to open it. {by} will send it to you separately.',
    verify: 'Before you decide, the page sends a code to this email address.',
    until: 'The link works until {until}.',
    outro: 'Anyone who has this link can open the review, so don’t forward this email.',
  },
  invite: {
    subject: '{company}: your invitation to Adroit',
    greeting: 'Hello {recipient},',
    intro: '{by} of {company} invites you to Adroit. Your username is {username}.',
    open: 'Choose a password',
    until: 'The link works once, until {until}.',
    outro: 'Anyone who has this link can choose your password, so don’t forward this email.',
  },
  report: {
    subject: '{report}, {days}',
    intro: '“{report}” of {company}, {days}:',
    metric: 'Metric',
    total: 'Total',
    change: 'Change',
    empty: 'There are no rows for these days.',
    more: 'The first {shown} of {count} rows.',
    running: 'The last day isn’t over yet in: {running}.',
    readAt: 'Last synced: {readAt}.',
    attached: 'All rows are attached as {fileName}.',
    tooLarge: 'The file with all rows is too large for a mail. Export it from the report.',
    open: 'Open the report',
    outro:
      '{by} scheduled this report for you. It covers the accounts that you can see. To change or stop it, choose Schedule in the report’s menu.',
  },
}
