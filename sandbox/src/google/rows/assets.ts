import { type Fields, nameIn, type Tree } from './tree.ts'

/** Google has no pixels: an account's tag feeds its conversion actions. The world has none, so each account gets the same three. */
export function conversionActionRows(tree: Tree): Fields[] {
  const actions = [
    ['Purchase', 'PURCHASE', 'ENABLED'],
    ['First open', 'DOWNLOAD', 'ENABLED'],
    ['Old thank-you page', 'DEFAULT', 'HIDDEN'],
  ] as const
  return actions.map(([name, category, status], at) => {
    const id = `${6_000_000 + at}${tree.account.id.slice(-4)}`
    return {
      'conversion_action.resource_name': nameIn(tree, 'conversionActions', id),
      'conversion_action.id': id,
      'conversion_action.name': name,
      'conversion_action.status': status,
      'conversion_action.type': 'WEBPAGE',
      'conversion_action.category': category,
      'conversion_action.include_in_conversions_metric': status === 'ENABLED',
      'conversion_action.click_through_lookback_window_days': '30',
      'conversion_action.view_through_lookback_window_days': '1',
      'conversion_action.attribution_model_settings.attribution_model': 'GOOGLE_SEARCH_ATTRIBUTION_DATA_DRIVEN',
    }
  })
}

/** Apps are assets of their own; campaigns name the app by its store id. */
export function assetRows(tree: Tree): Fields[] {
  return tree.account.assets.apps.map(({ id, name, usable }, at) => ({
    'asset.resource_name': nameIn(tree, 'assets', `${at + 1}${tree.account.id}`),
    'asset.id': `${at + 1}${tree.account.id}`,
    'asset.name': name,
    'asset.type': 'MOBILE_APP',
    'asset.mobile_app_asset.app_id': id,
    'asset.mobile_app_asset.link_text': name.slice(0, 25),
    'asset.mobile_app_asset.app_store': /^\d+$/.test(id) ? 'APPLE_APP_STORE' : 'GOOGLE_APP_STORE',
    'asset.policy_summary.approval_status': usable ? 'APPROVED' : 'DISAPPROVED',
  }))
}

export function userListRows(tree: Tree): Fields[] {
  return tree.account.assets.audiences.map(({ id, name, usable }) => ({
    'user_list.resource_name': nameIn(tree, 'userLists', id),
    'user_list.id': id,
    'user_list.name': name,
    'user_list.membership_status': usable ? 'OPEN' : 'CLOSED',
    'user_list.account_user_list_status': usable ? 'ENABLED' : 'DISABLED',
    'user_list.eligible_for_search': usable,
    'user_list.eligible_for_display': usable,
    'user_list.size_for_display': usable ? '12000' : '0',
    'user_list.type': 'RULE_BASED',
  }))
}
