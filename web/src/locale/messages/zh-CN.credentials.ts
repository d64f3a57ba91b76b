import type { CredentialsTexts } from './en-US.ts'

/** Messages of bound e-mail addresses and of new passwords by code. */
export const credentials: CredentialsTexts = {
  'reset.title': '重置密码',
  'reset.intro': '验证码将发送到登录账号绑定的邮箱。',
  'reset.send': '发送验证码',
  'reset.sent': '如该账号已绑定邮箱，将收到验证码，{minutes} 分钟内有效。',
  'reset.none': '没有收到？请检查填写是否正确，或联系公司管理员获取新链接。',
  'reset.set': '设置密码',
  'reset.done': '密码已重置',
  'reset.doneNote': '所有设备已退出登录，请使用新密码登录。',
  'reset.toLogin': '前往登录',
  'reset.otherLogin': '更换账号',
  'code.label': '验证码',
  'code.wrong': '请输入 {digits} 位验证码',
  'code.again': '重新发送',
  'code.wait': '{seconds} 秒后可重新发送',
  'bindEmail.title': '绑定邮箱',
  'bindEmail.note': '绑定邮箱后，忘记密码时可自行重置。',
  'bindEmail.email': '邮箱',
  'bindEmail.invalid': '格式错误',
  'bindEmail.send': '发送验证码',
  'bindEmail.sent': '验证码已发送至 {email}，{minutes} 分钟内有效。',
  'bindEmail.confirm': '绑定',
  'bindEmail.other': '更换邮箱',
  'bindEmail.done': '邮箱已绑定',
}
