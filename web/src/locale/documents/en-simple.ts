import type { Documents } from './en-US.ts'

export const documents: Documents = {
  agreement: [
    { heading: 'Who runs Adroit', body: 'Your company runs Adroit. Your company says who may use it. Use it only for your work.' },
    { heading: 'Your password', body: 'Do not give your password to other people. Does someone know it? Tell your manager at once.' },
    {
      heading: 'The numbers',
      body: 'The numbers come from the ad platforms and from files of your company. A platform can change a number later. We show when we got it. You pay what the bill of the platform says.',
    },
    {
      heading: 'What is not allowed',
      body: 'Do not look at the data of other companies. Do not break the service. Do not run ads that are against the law.',
    },
    {
      heading: 'Your reports',
      body: 'Your reports belong to your company. Other people in your company can see them. You can undo a delete only for a short time.',
    },
    { heading: 'The end', body: 'You can stop at any time. Your company can also stop your access.' },
  ],
  privacy: [
    {
      heading: 'What we keep about you',
      body: 'We keep your name, your user name, your role and your language. We keep your password in a form that no one can read. We keep when and from where you signed in. We keep a mark of each browser that no one can read. With it, strangers cannot lock you out.',
    },
    {
      heading: 'What we keep in this browser',
      body: 'We keep a key of your session, the number of your company, a random number for this browser, and how you want the app to look. One cookie keeps the session safe. No one tracks you.',
    },
    { heading: 'Why', body: 'We need it to let you in and to keep other people out. We do not sell it.' },
    {
      heading: 'Who sees it',
      body: 'The managers of your company see it. The people who run this system see it. The ad platforms do not.',
    },
    { heading: 'How long', body: 'We keep it while you are in the company. A session ends when you sign out, or after some time.' },
    { heading: 'What you can ask', body: 'Ask your manager to show, change or remove your data.' },
  ],
}
