import type { MailTexts } from './texts.ts'

export const enSimple: MailTexts = {
  code: {
    review_link: {
      subject: '{code} is your code for {company}',
      intro: 'Type this code on the review page of {company}. It works for {minutes} minutes:',
      outro: 'You did not ask for a code? Then ignore this email.',
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
}
