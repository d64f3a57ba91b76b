/** Pages of publishing, apart from the others: the login page includes those. */
export const publishRoutes = {
  list: '/pages/publish/index',
  form: '/pages/publish/create',
  task: '/pages/publish/task',
  positioning: '/pages/index/components/inclusive-positioning',
} as const
export type PublishRoute = (typeof publishRoutes)[keyof typeof publishRoutes]
