export const roles = ['owner', 'admin', 'buyer', 'designer', 'auditor', 'viewer'] as const
export type Role = (typeof roles)[number]

/** What a role may do. An endpoint names one of these keys; a key without the caller's role is refused. */
export const permissions = {
  'reports.read': ['owner', 'admin', 'buyer', 'designer', 'auditor', 'viewer'],
  'reports.write': ['owner', 'admin', 'buyer'],
  'accounts.manage': ['owner', 'admin'],
  /** Pausing, resuming and budgets at the platforms. */
  'delivery.change': ['owner', 'admin', 'buyer'],
  'imports.write': ['owner', 'admin', 'buyer'],
  'members.manage': ['owner', 'admin'],
  'company.manage': ['owner', 'admin'],
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof permissions

export function may(role: Role, permission: Permission): boolean {
  const allowed: readonly Role[] = permissions[permission]
  return allowed.includes(role)
}
