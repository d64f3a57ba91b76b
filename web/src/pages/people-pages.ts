/** The pages about the member, their company and its people, as in `material-pages.ts`. */
export const peoplePages = {
  personal: () => import('../screens/profile/personal-page.tsx').then((module) => module.PersonalPage),
  changePassword: () => import('../screens/profile/change-password-page.tsx').then((module) => module.ChangePasswordPage),
  devices: () => import('../screens/profile/devices-page.tsx').then((module) => module.DevicesPage),
  members: () => import('../screens/members/members-page.tsx').then((module) => module.MembersPage),
  member: () => import('../screens/members/member-page.tsx').then((module) => module.MemberPage),
  memberAccounts: () => import('../screens/members/member-accounts-page.tsx').then((module) => module.MemberAccountsPage),
  company: () => import('../screens/company/company-page.tsx').then((module) => module.CompanyPage),
  licenses: () => import('../screens/system/licenses-page.tsx').then((module) => module.LicensesPage),
  about: () => import('../screens/system/about-page.tsx').then((module) => module.AboutPage),
} as const
