import type { OwnDataTexts } from './en-US.ts'

/** Messages of the export of one’s own data and the deletion of one’s account. */
export const ownData: OwnDataTexts = {
  'deleteAccount.title': '注销账号',
  'deleteAccount.intro': '将立即在所有设备上退出 {company}，且无法撤销。',
  'deleteAccount.gone':
    '将删除：密码、通行密钥、绑定的第三方登录、邮箱、手机号、头像、预警、通知、设置，以及仅自己可见的报表。进行中的上传会停止，你设置的定时报表不再发送，你创建的审核链接和快照链接将失效。',
  'deleteAccount.stays': '将保留：已共享的报表、素材、审核记录、投放任务、变更请求、授权和审计日志，其中你的姓名会标记为前成员。',
  'deleteAccount.runs': '你发起的投放任务、导入和定时预算会继续执行。所有者和管理员会收到通知，并可接手处理。',
  'deleteAccount.type': '输入用户名以确认',
  'deleteAccount.differs': '用户名不正确',
  'deleteAccount.confirm': '注销账号',
  'exportData.title': '导出我的数据',
  'exportData.intro':
    '导出一个 ZIP 文件，包含 Adroit 保存的与你有关的数据：个人资料、登录记录、设置、通知、预警、报表、评论、审核决定，以及你上传、投放和变更的清单。README 说明了每个文件。',
  'exportData.safe': '其中不含密码、密钥或素材文件。请妥善保存。',
  'exportData.start': '导出',
  'exportData.done': '数据已导出',
}
