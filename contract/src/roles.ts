export const roles = ['owner', 'admin', 'buyer', 'designer', 'auditor', 'viewer'] as const
export type Role = (typeof roles)[number]

/** The roles that hold each permission. An endpoint names one permission; callers with another role get an error. */
export const permissions = {
  'reports.read': ['owner', 'admin', 'buyer', 'designer', 'auditor', 'viewer'],
  'reports.write': ['owner', 'admin', 'buyer'],
  'accounts.manage': ['owner', 'admin'],
  /** Pause, resume and change budgets at the platforms. */
  'campaigns.change': ['owner', 'admin', 'buyer'],
  'imports.write': ['owner', 'admin', 'buyer'],
  /** Upload, edit and delete materials. */
  'materials.write': ['owner', 'admin', 'buyer', 'designer'],
  /** Approve and reject materials. */
  'materials.review': ['owner', 'admin', 'auditor'],
  /** Publish ads. */
  'publishing.write': ['owner', 'admin', 'buyer'],
  'members.manage': ['owner', 'admin'],
  'company.manage': ['owner', 'admin'],
  /** Set up apps, their keys and links, and delete what they know of a person. */
  'web2app.manage': ['owner', 'admin'],
  /** Read and export the audit log. */
  'audit.read': ['owner', 'admin'],
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof permissions

export function may(role: Role, permission: Permission): boolean {
  const allowed: readonly Role[] = permissions[permission]
  return allowed.includes(role)
}
