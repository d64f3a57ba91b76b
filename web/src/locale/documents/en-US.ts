export interface DocumentPart {
  readonly heading: string
  readonly body: string
}

/** The two documents that a person accepts before logging in. */
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
      body: 'Your username and password are for you alone. Don’t share them, and tell your administrator right away if someone else may know them. You’re responsible for what is done while you’re signed in.',
    },
    {
      heading: 'The data',
      body: 'Data comes from the advertising platforms and from files your company imports. Platforms may update it for several weeks. Adroit shows when each value was synced and how it was computed. The platform’s invoice determines what is owed.',
    },
    {
      heading: 'What you may not do',
      body: 'Don’t try to access another company’s data, bypass the limits of your role, disrupt the service, or use it for advertising that breaks the law or a platform’s rules.',
    },
    {
      heading: 'Your reports',
      body: 'Reports belong to your company. Members who can view reports in your company can view yours. Deleted items can be restored only for a short time.',
    },
    {
      heading: 'Termination',
      body: 'You can stop using Adroit at any time. Your company can change your role or end your access. This agreement ends with your access.',
    },
  ],
  privacy: [
    {
      heading: 'What we store about you',
      body: 'Your name, username, role, language and a hash of your password. The time and network address of your last sign-in. A hash of a random ID for each browser you sign in with, so that other people’s attempts don’t lock you out.',
    },
    {
      heading: 'What is stored in this browser',
      body: 'Your session token, company number, the browser’s random ID, and your language and appearance settings. A cookie ties the session to this browser. There is no advertising and no third-party tracking.',
    },
    {
      heading: 'How we use it',
      body: 'To sign you in, keep others out, show who created a report and fix problems. It’s never sold or used for anything else.',
    },
    {
      heading: 'Who can see it',
      body: 'The administrators of your company and the people who run this installation. We don’t tell advertising platforms who you are.',
    },
    {
      heading: 'How long',
      body: 'As long as you’re a member of the company. A session ends when you sign out, or automatically after a period of inactivity.',
    },
    {
      heading: 'Your rights',
      body: 'Ask your company’s administrator to view, correct or delete your data.',
    },
  ],
}
