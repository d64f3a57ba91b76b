export interface DocumentPart {
  readonly heading: string
  readonly body: string
}

/** The two documents that a person agrees to before signing in. */
export interface Documents {
  readonly agreement: readonly DocumentPart[]
  readonly privacy: readonly DocumentPart[]
}

export const documents: Documents = {
  agreement: [
    {
      heading: 'Who this agreement is with',
      body: 'Adroit is run by or for your company. Your company decides who may use it, with which role, and which advertising accounts are connected. By signing in you agree to use Adroit for your company’s work and within the role you were given.',
    },
    {
      heading: 'Your sign-in',
      body: 'Your username and password are yours alone. Do not share them, and tell your administrator at once when somebody else may know them. Whatever is done while you are signed in counts as done by you.',
    },
    {
      heading: 'The figures',
      body: 'Figures come from the advertising platforms and from files that your company imports. Platforms may change them for some weeks after the day. Adroit shows when it read a figure and how it was computed; the platform’s invoice remains the binding statement of what is owed.',
    },
    {
      heading: 'What you may not do',
      body: 'Do not try to reach data of another company, to get around limits of your role, to disturb the service, or to use it for advertising that breaks the law or the rules of a platform.',
    },
    {
      heading: 'Reports you make',
      body: 'Reports belong to your company. Those who may see reports in your company can see yours. What you delete can be brought back for a short time only.',
    },
    {
      heading: 'Ending',
      body: 'You may stop using Adroit whenever you like. Your company may change your role or end your access. This agreement ends with it.',
    },
  ],
  privacy: [
    {
      heading: 'What is kept about you',
      body: 'Your name, username, role, language, and an unreadable form of your password. The time and network address of your last sign-in. An unreadable form of a random id of each browser that you sign in with, so that the attempts of strangers do not lock you out.',
    },
    {
      heading: 'What is kept in this browser',
      body: 'The token of your session, the number of your company, the random id of the browser, and your choice of language and appearance. A cookie binds the session to this browser. There is no advertising and no tracking by others.',
    },
    {
      heading: 'What it is used for',
      body: 'To let you in, to keep others out, to show who made a report, and to find faults. It is not sold and not used for anything else.',
    },
    {
      heading: 'Who can see it',
      body: 'The administrators of your company and the people who run this installation. Advertising platforms are not told who you are.',
    },
    {
      heading: 'How long',
      body: 'For as long as you are a member of the company. A session ends when you sign out, or by itself after some time without use.',
    },
    {
      heading: 'Your rights',
      body: 'Ask your company’s administrator to see, correct or remove what is kept about you.',
    },
  ],
}
